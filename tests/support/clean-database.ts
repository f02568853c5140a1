import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';

const OURS = sql`('public', 'accounts', 'pgboss')`;

/** What opening a database brings up to date and nobody counts: versions of the schema, and the queues themselves. */
const KEPT = sql`('accounts.migrations', 'pgboss.version', 'pgboss.queue')`;

/** The tables, columns, constraints, triggers and functions of a database in a few characters. */
export async function schemaOf(db: Db): Promise<string> {
  // pg-boss adds a partition of its statistics each day.
  const [found] = await rows<{ hash: string }>(
    db,
    sql`
      with ours as (
        select c.oid, n.nspname || '.' || c.relname as name, c.relkind
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${OURS} and c.relname not like 'queue_stats_%'
      ), parts as (
        select concat(name, relkind) as part from ours
        union all select concat(name, attname, atttypid, attnotnull, atthasdef)
        from pg_attribute join ours on ours.oid = attrelid where attnum > 0
        union all select concat(name, conname, convalidated) from pg_constraint join ours on ours.oid = conrelid
        union all select concat(name, tgname, tgenabled) from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
        union all select concat(proname, md5(prosrc)) from pg_proc join pg_namespace n on n.oid = pronamespace
        where n.nspname in ${OURS}
      )
      select md5(string_agg(part, ' ' order by part)) as hash from parts`,
  );
  if (!found) throw new Error('A database without a schema.');
  return found.hash;
}

/** Makes a database as it was after its migrations. */
export async function emptyDatabase(db: Db): Promise<void> {
  await removeRows(db, OURS, KEPT);
  const grown = await rows<{ name: string }>(
    db,
    sql`select oid::regclass::text as name from (${grownIn(OURS, KEPT)}) as grown`,
  );
  // Gives the pages back, so that only what was written since counts as grown.
  if (grown.length > 0) await db.execute(sql.raw(`vacuum ${grown.map(({ name }) => name).join(', ')}`));
  // What `analyze` learned of rows that are gone would go on deciding how queries are planned.
  await db.execute(
    sql`delete from pg_statistic using pg_class c where c.oid = starelid and c.relnamespace::regnamespace::text in ${OURS}`,
  );
  await db.execute(sql`
    do $$
    declare
      used regclass;
    begin
      for used in
        select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname in ${OURS} and last_value is not null
      loop
        execute 'alter sequence ' || used || ' restart';
      end loop;
    end $$`);
}

/** Removes the rows of the product's own tables. */
export function emptyTables(db: Db, { exceptTags = false } = {}): Promise<void> {
  return removeRows(db, sql`('public')`, exceptTags ? sql`('public.changes', 'public.tags')` : sql`('public.changes')`);
}

/**
 * Much quicker than `truncate` where most tables are empty. Like it, this waits for whoever writes, and no trigger
 * forbids it; so the user must be a superuser.
 */
async function removeRows(db: Db, schemas: SQL, kept: SQL): Promise<void> {
  await db.execute(sql`
    do $$
    declare
      held regclass;
    begin
      set local session_replication_role = replica;
      execute (
        select 'lock table ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' in access exclusive mode'
        from pg_tables where schemaname in ${schemas}
      );
      for held in ${grownIn(schemas, kept)} loop
        execute 'delete from ' || held;
      end loop;
    end $$`);
}

/** The tables that hold rows, or did. */
function grownIn(schemas: SQL, kept: SQL): SQL {
  return sql`
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and pg_relation_size(c.oid) > 0
      and n.nspname in ${schemas} and n.nspname || '.' || c.relname not in ${kept}`;
}
