import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from '#platform/data-lock.ts';
import { closeTree, makePrivateDir } from '#platform/private-files.ts';

/** A database or a transaction, the first argument of every query. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Listener = { close(): Promise<void> };

/** PostgreSQL, embedded or as a server, with the same SQL. */
export type Database = {
  kind: 'embedded' | 'server';
  db: Db;
  /** The driver, for the queue, which has SQL of its own. */
  raw: { kind: 'embedded'; pglite: PGlite } | { kind: 'server'; connectionString: string };
  /** Applies pending migrations; safe to run from several processes at once. */
  migrate(folder: string): Promise<void>;
  /**
   * Listens to NOTIFY on a channel. `onReconnect` runs after every (re)connect, the first one included: notifications
   * in between are lost.
   */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<Listener>;
  close(): Promise<void>;
};

/** Rows of a hand-written query. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * Opens PGlite in `dataDir`, under the data lock, or in memory where it is null.
 * @throws DataLocked while another process holds the directory.
 */
export async function openEmbedded(dataDir: string | null, options: { dump?: Blob } = {}): Promise<Database> {
  const lock = dataDir ? lockDataDir(dataDir) : null;
  const directory = dataDir && join(dataDir, 'postgres');
  if (directory) makePrivateDir(directory);
  const pglite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    extensions: { pg_trgm, unaccent },
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  // PGlite unpacks a new database with world-writable files, whatever the umask.
  if (directory) closeTree(directory);
  return embeddedDatabase(pglite, async () => {
    await pglite.close();
    lock?.release();
  });
}

/** A running PGlite as a database. */
export function embeddedDatabase(pglite: PGlite, close: () => Promise<void>): Database {
  const db = drizzlePglite(pglite);
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    raw: { kind: 'embedded', pglite },
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await pglite.listen(channel, onNotification);
      onReconnect();
      return { close: () => unlisten() };
    },
    close,
  };
}

const MIGRATION_LOCK = 7_103_001;
const RECONNECT_DELAY = 1000;

/** How long a query waits for a connection before the database counts as away. */
const CONNECTION_WAIT = 5000;

/** Connects to a PostgreSQL server lazily: nothing is checked here. */
export function openServer(connectionString: string, options: { max?: number; waitMs?: number } = {}): Database {
  const connectionTimeoutMillis = options.waitMs ?? CONNECTION_WAIT;
  const pool = new pg.Pool({ connectionString, max: options.max ?? 10, connectionTimeoutMillis });
  // The pool replaces broken idle connections; without a listener the event would end the process.
  pool.on('error', () => {});
  const db = drizzleNode(pool);
  return {
    kind: 'server',
    db: db as unknown as Db,
    raw: { kind: 'server', connectionString },
    async migrate(migrationsFolder) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrateNode(drizzleNode(client), { migrationsFolder });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      }
    },
    listen: (channel, onNotification, onReconnect) => listenOn(connectionString, channel, onNotification, onReconnect),
    close: () => pool.end(),
  };
}

async function listenOn(
  connectionString: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    // Without keep-alive a dead connection would look like a quiet one.
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', (message) => onNotification(message.payload ?? ''));
    next.on('error', () => retry(next));
    next.on('end', () => retry(next));
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (closed) await next.end();
    else onReconnect();
  }

  function retry(broken: pg.Client): void {
    if (closed || client !== broken) return;
    client = null;
    timer = setTimeout(() => connect().catch(() => client && retry(client)), RECONNECT_DELAY);
  }

  await connect();
  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
