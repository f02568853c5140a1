import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from '#platform/data-lock.ts';
import type { Log } from '#platform/log.ts';
import { closeTree, makePrivateDir } from '#platform/private-files.ts';

/** A database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Listener = { close(): Promise<void> };

export type Database = {
  kind: 'embedded' | 'server';
  db: Db;
  /** The same for background work, whose statements may take minutes. Those of `db` end after seconds. */
  unhurried: Db;
  /** The driver, for the queue, which has SQL of its own. */
  raw: { kind: 'embedded'; pglite: PGlite } | { kind: 'server'; connectionString: string };
  /** Waits for the server, however long it is away, then settles how many connections it can spare. */
  reach(log: Pick<Log, 'info' | 'warn'>): Promise<void>;
  connections(): Connections;
  troubles(): Troubles;
  /** Applies pending migrations; safe to run from several processes at once. */
  migrate(folder: string): Promise<void>;
  /** `onReconnect` runs after every (re)connect, the first included: notifications in between are lost. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<Listener>;
  close(): Promise<void>;
};

type Connections = { most: number; open: number; waiting: number };

/** `writing`: it refuses what changes something. `connections`: it spares fewer than this process is made for. */
export type Troubles = { writing?: string; connections?: string };

export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | null> {
  const [row] = await query;
  return row ?? null;
}

/** In memory where `dataDir` is null. @throws DataLocked while another process holds the directory. */
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

export function embeddedDatabase(pglite: PGlite, close: () => Promise<void>): Database {
  const db = drizzlePglite(pglite);
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    unhurried: db as unknown as Db,
    raw: { kind: 'embedded', pglite },
    reach: async () => {},
    connections: () => ({ most: 1, open: 1, waiting: 0 }),
    troubles: () => ({}),
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await pglite.listen(channel, onNotification);
      onReconnect();
      return { close: () => unlisten() };
    },
    close,
  };
}

/** A query that is built once for each database, and anew for each transaction that runs it. */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<object, Query>();
  return (db) => {
    const { session } = db._;
    const known = prepared.get(session);
    if (known) return known;
    const query = prepare(db);
    prepared.set(session, query);
    return query;
  };
}
