-- Read once by the PostgreSQL of compose.yaml, on an empty volume: the product owns its one database and is nothing more.
\set password `cat /run/secrets/database-password`
create role madang login password :'password' nosuperuser nocreatedb nocreaterole noreplication;
create database madang owner madang;
revoke all on database madang, postgres, template1 from public;
