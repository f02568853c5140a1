import { join } from 'node:path';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from '#platform/db.ts';

const OPTIONS = {
  migrationsFolder: join(import.meta.dirname, '../../db/auth-migrations'),
  migrationsSchema: 'accounts',
  migrationsTable: 'migrations',
};
const MIGRATION_LOCK = 7_103_002;

/** Applies pending migrations; safe to run from several processes at once. */
export async function migrateAuth(database: Database): Promise<void> {
  if (database.raw.kind === 'embedded') return migratePglite(drizzlePglite(database.raw.pglite), OPTIONS);
  const client = new pg.Client({ connectionString: database.raw.connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(client), OPTIONS);
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}
