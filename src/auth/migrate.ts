import { join } from 'node:path';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from '#platform/db.ts';
import { underLock } from '#platform/postgres.ts';

const OPTIONS = {
  migrationsFolder: join(import.meta.dirname, '../../db/auth-migrations'),
  migrationsSchema: 'accounts',
  migrationsTable: 'migrations',
};
const MIGRATION_LOCK = 7_103_002;

/** Safe to run from several processes at once. */
export async function migrateAuth(database: Database): Promise<void> {
  if (database.raw.kind === 'embedded') return migratePglite(drizzlePglite(database.raw.pglite), OPTIONS);
  await underLock(database.raw.connectionString, MIGRATION_LOCK, (client) => migrateNode(drizzleNode(client), OPTIONS));
}
