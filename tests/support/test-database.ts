import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openEmbedded, openServer } from '#platform/db.ts';

/**
 * How tests reach a database: a dump of a migrated embedded one, or a server on which each test file gets a database of
 * its own.
 */
export type TestDatabaseSource = { kind: 'embedded'; dump: string } | { kind: 'server'; url: string };

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseSource;
  }
}

export async function openTestDatabase(source: TestDatabaseSource): Promise<Database> {
  if (source.kind === 'server') return openScratchDatabase(source.url);
  const { openAsBlob } = await import('node:fs');
  return openEmbedded(null, { dump: await openAsBlob(source.dump) });
}

/** Twenty requests at once wait for each other; on a busy machine that is not yet a database that is away. */
const CONNECTION_WAIT = 60_000;

/** A database that exists as long as it is open. */
async function openScratchDatabase(url: string): Promise<Database> {
  const scratch = await createScratchDatabase(url);
  const database = openServer(scratch.url, { waitMs: CONNECTION_WAIT });
  return {
    ...database,
    async close() {
      await database.close();
      await scratch.drop();
    },
  };
}

/** An empty database on a server, for processes that open it themselves. */
export async function createScratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.toString(), drop: () => shutDatabase(url, name) };
}

/**
 * Nobody reaches the database any more. It is not dropped: a drop waits for every process of the server, and one that
 * is just connecting waits for the drop, for ever. The whole server goes when the tests are over.
 */
async function shutDatabase(url: string, name: string): Promise<void> {
  await administrate(url, `alter database ${name} with allow_connections false`);
  await administrate(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
