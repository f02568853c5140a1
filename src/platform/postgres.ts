import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db, Listener, Troubles } from '#platform/db.ts';
import { causesOf, isAway } from '#platform/fault.ts';

/**
 * Milliseconds for a statement outside and inside a transaction, for a lock, and for an idle transaction. The server
 * ends what is slow; one that hangs ends nothing, so we give its connection up a moment later.
 */
type Deadlines = { read: number; write: number; lock: number; idle: number };

const REQUESTS: Deadlines = { read: 5000, write: 10_000, lock: 5000, idle: 60_000 };
const TASKS: Deadlines = { read: 600_000, write: 600_000, lock: 60_000, idle: 600_000 };
const MOMENT = 1000;

const CONNECTION_WAIT = 5000;

/** Connections besides both pools: the queue's, and those that listen. */
const BESIDE = 7;
const FOR_REQUESTS = 10;
const FOR_TASKS = 5;
const FEWEST = { requests: 2, tasks: 1 };

const MIGRATION_LOCK = 7_103_001;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2000;
const RECONNECT_DELAY = 1000;
/** A listener hears nothing of a server that vanished, so it asks now and then. */
const LISTENER_ASKS_EVERY = 10_000;
const REFUSAL_TOLD = 60_000;
const REFUSALS: Record<string, string> = {
  '25006': 'The database is read-only.',
  '53100': 'The disk of the database is full.',
};

type Options = {
  waitMs?: number;
  /** For one pool without deadlines, as commands and benchmarks have it. */
  max?: number;
  /** Has a server's two pools, whose statements end by what they are for; `most` bounds all its connections. */
  serves?: { most: number | null };
};

/** Connects to a PostgreSQL server lazily: nothing is checked here. */
export function openServer(connectionString: string, options: Options = {}): Database {
  const { serves, max = FOR_REQUESTS, waitMs: connectionTimeoutMillis = CONNECTION_WAIT } = options;
  const open = (deadlines: Deadlines | null, most: number) =>
    openPool({ connectionString, max: most, connectionTimeoutMillis, keepAlive: true }, deadlines);
  const requests = open(serves ? REQUESTS : null, max);
  const tasks = serves ? open(TASKS, FOR_TASKS) : requests;
  const pools = new Set([requests.pool, tasks.pool]);
  const sum = (of: (pool: pg.Pool) => number) => [...pools].reduce((total, pool) => total + of(pool), 0);
  let spared: string | undefined;

  async function settle(): Promise<void> {
    const most = serves?.most ?? Math.floor((await freeConnections(requests.pool)) / 2);
    const forPools = Math.max(most - BESIDE, FEWEST.requests + FEWEST.tasks);
    const forTasks = Math.min(FOR_TASKS, Math.max(FEWEST.tasks, Math.floor(forPools / 3)));
    requests.pool.options.max = Math.min(FOR_REQUESTS, forPools - forTasks);
    tasks.pool.options.max = forTasks;
    const wanted = FOR_REQUESTS + FOR_TASKS;
    if (serves?.most === null && forPools < wanted)
      spared = `The database has few connections left: this process takes ${forPools} in place of ${wanted}.`;
  }

  return {
    kind: 'server',
    db: requests.db,
    unhurried: tasks.db,
    raw: { kind: 'server', connectionString },
    async reach(log) {
      for (let pauseMs = FIRST_PAUSE; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE)) {
        try {
          await (serves ? settle() : requests.pool.query('select 1'));
          if (pauseMs > FIRST_PAUSE) log.info({}, 'the database is there');
          if (spared) log.warn({ spared }, 'few connections');
          return;
        } catch (error) {
          if (!isAway(error)) throw error;
          if (pauseMs === FIRST_PAUSE) log.warn({ error }, 'the database is away; waiting for it');
          await pause(pauseMs);
        }
      }
    },
    connections: () => ({
      most: sum(({ options: { max: most } }) => most ?? 0) + (serves ? BESIDE : 0),
      open: sum(({ totalCount }) => totalCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    troubles: () => ({ ...requests.troubles(), ...tasks.troubles(), ...(spared ? { connections: spared } : {}) }),
    migrate: (migrationsFolder) =>
      underLock(connectionString, MIGRATION_LOCK, (client) => migrate(drizzle(client), { migrationsFolder })),
    listen: (channel, onNotification, onReconnect) => listenOn(connectionString, channel, onNotification, onReconnect),
    async close() {
      await Promise.all([...pools].map((pool) => pool.end()));
    },
  };
}

async function freeConnections(pool: pg.Pool): Promise<number> {
  const setting = (name: string) => `coalesce(current_setting('${name}', true)::int, 0)`;
  const { rows } = await pool.query<{ free: number }>(
    `select ${setting('max_connections')} - ${setting('superuser_reserved_connections')}
      - ${setting('reserved_connections')} - sum(numbackends)::int as free from pg_stat_database`,
  );
  return rows[0]?.free ?? 0;
}

/** Runs work on a connection of its own, without deadlines, while no other process does the same. */
export async function underLock(
  connectionString: string,
  lock: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', ignore);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

/** Whatever waits for the connection hears of its end; without a listener the event would end the process. */
function ignore(): void {}

type Pool = { pool: pg.Pool; db: Db; troubles(): Troubles };
type Asked = pg.QueryArrayConfig & { query_timeout?: number };
type Asking = { query(config: Asked, values: unknown[]): Promise<pg.QueryArrayResult> };

function openPool(config: pg.PoolConfig, deadlines: Deadlines | null): Pool {
  const pool = new pg.Pool({ ...config, ...(deadlines ? { onConnect: (client) => hurry(client, deadlines) } : {}) });
  pool.on('error', ignore);
  // The pool itself listens only to idle connections.
  pool.on('connect', (client) => client.on('error', ignore));
  const patient = { query_timeout: deadlines ? deadlines.read + MOMENT : undefined };
  const voice = openVoice(pool, patient);
  let refused: { why: string; at: number } | null = null;

  function note(error: unknown): never {
    voice.note(error);
    const why = causesOf(error)
      .map(({ code }) => REFUSALS[code ?? ''])
      .find(Boolean);
    if (why) refused = { why, at: performance.now() };
    throw error;
  }

  async function askOnce(asked: Asked, values: unknown[]): Promise<pg.QueryArrayResult> {
    voice.expect();
    return await pool.query({ ...asked, ...patient }, values);
  }

  const asking: Asking = {
    // A connection may have died unnoticed. Reading twice changes nothing.
    query: (asked, values) =>
      askOnce(asked, values)
        .catch((error: unknown) => {
          if (isRead(asked) && isBroken(error)) return askOnce(asked, values);
          throw error;
        })
        .catch(note),
  };

  async function transaction<Result>(
    work: (tx: Db) => Promise<Result>,
    settings?: Parameters<Db['transaction']>[1],
  ): Promise<Result> {
    voice.expect();
    const client = await pool.connect().catch(note);
    const connection = inTransaction(client, deadlines);
    try {
      return await drizzleOn(connection.asking).transaction(work, settings);
    } catch (error) {
      return note(error);
    } finally {
      client.release(connection.silence());
    }
  }

  return {
    pool,
    db: Object.assign(drizzleOn(asking), { transaction }),
    troubles: () => (refused && performance.now() - refused.at < REFUSAL_TOLD ? { writing: refused.why } : {}),
  };
}

function drizzleOn(asking: Asking): Db {
  return drizzle({ client: asking as unknown as pg.Client }) as unknown as Db;
}

async function hurry(client: pg.ClientBase, { read, lock, idle }: Deadlines): Promise<void> {
  await client.query({
    text: `set statement_timeout = ${read}; set lock_timeout = ${lock};
      set idle_in_transaction_session_timeout = ${idle}`,
    query_timeout: read,
  } as pg.QueryConfig);
}

/** After a time-out this asks until the server answers; callers meanwhile fail at once, holding no connection. */
function openVoice(pool: pg.Pool, patience: { query_timeout: number | undefined }) {
  let isLost = false;

  async function lost(): Promise<void> {
    if (isLost) return;
    isLost = true;
    while (isLost && !pool.ending) {
      isLost = await pool.query({ text: 'select 1', ...patience }).then(() => false, isAway);
      if (isLost) await pause(FIRST_PAUSE);
    }
  }

  return {
    expect(): void {
      if (isLost) throw new Error(SILENCE);
    },
    note(error: unknown): void {
      if (causesOf(error).some(isSilence)) void lost();
    },
  };
}

/** Once the server did not answer, whatever a connection says later belongs to nobody. */
function inTransaction(
  client: pg.PoolClient,
  deadlines: Deadlines | null,
): { asking: Asking; silence(): Error | undefined } {
  let silence: Error | undefined;
  return {
    silence: () => silence,
    asking: {
      async query(asked, values) {
        if (silence) throw silence;
        try {
          return await client.query(deadlines ? timed(asked, deadlines) : asked, values);
        } catch (error) {
          if (isSilence(error)) silence = error;
          throw error;
        }
      },
    },
  };
}

/** The first statement of a transaction also says how long the others may take, in the same message. */
function timed(asked: Asked, { read, write }: Deadlines): Asked {
  if (!asked.text.startsWith('begin')) return { ...asked, query_timeout: write + MOMENT };
  const text = write === read ? asked.text : `${asked.text}; set local statement_timeout = ${write}`;
  return { ...asked, text, query_timeout: read + MOMENT };
}

/** As the driver says it. */
const SILENCE = 'Query read timeout';

function isSilence(error: unknown): error is Error {
  return error instanceof Error && [SILENCE, 'Connection terminated due to connection timeout'].includes(error.message);
}

const isRead = ({ text }: Asked) => /^\s*select\b/i.test(text);

function isBroken(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return /^(57P0[12]|ECONNRESET|EPIPE)$/.test(code ?? '') || /^Connection terminated unexpectedly$/.test(message);
}

async function listenOn(
  connectionString: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...{ connectionString, keepAlive: true, keepAliveInitialDelayMillis: LISTENER_ASKS_EVERY },
      ...{ connectionTimeoutMillis: CONNECTION_WAIT, query_timeout: CONNECTION_WAIT },
    });
    next.on('notification', (message) => onNotification(message.payload ?? ''));
    next.on('error', () => retry(next));
    next.on('end', () => retry(next));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      retry(next);
      throw error;
    }
    if (closed) return next.end();
    onReconnect();
    watch(next);
  }

  function watch(listening: pg.Client): void {
    if (closed || client !== listening) return;
    timer = setTimeout(
      () =>
        listening.query('select 1').then(
          () => watch(listening),
          () => retry(listening),
        ),
      LISTENER_ASKS_EVERY,
    );
  }

  function retry(broken: pg.Client): void {
    if (closed || client !== broken) return;
    client = null;
    broken.end().catch(ignore);
    clearTimeout(timer);
    timer = setTimeout(() => connect().catch(ignore), RECONNECT_DELAY);
  }

  await connect().catch((error: unknown) => {
    if (isAway(error)) return;
    closed = true;
    clearTimeout(timer);
    throw error;
  });
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
