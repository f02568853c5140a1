import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import {
  type ConstructorOptions,
  fromDrizzle,
  fromPglite,
  type JobInsert,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import { type Database, type Db, rows } from '#platform/db.ts';
import { faultText } from '#platform/fault.ts';
import type { Log } from '#platform/log.ts';

export type TaskDefinition<Data extends object = object> = {
  name: string;
  /** Runs once per task, and again after a failure, up to `retries` times with exponential back-off. */
  run(data: Data, attempt?: Attempt): Promise<void>;
  retries?: number;
  /** Cron expression in Korean time, by which the task is sent as well. */
  schedule?: string;
  /** How many workers a process has for it, by default one. Each runs ten at once and then waits for the slowest. */
  workers?: number;
};

/** `isLast`: no retry follows a failure. */
export type Attempt = { isLast: boolean };

export type Queue = {
  /** Enqueues in the caller's transaction: the task exists if and only if that commits. */
  send<Data extends object>(tx: Db, task: { name: string; data: Data; runAt?: Date }): Promise<void>;
  /** The same for many tasks of one name, in one statement. They run after those that were sent one by one. */
  sendAll<Data extends object>(tx: Db, tasks: { name: string; data: readonly Data[] }): Promise<void>;
  names(): string[];
  /** Unfinished tasks, running ones included, in a form that can be sent again. */
  unfinished(tx: Db): Promise<UnfinishedTask[]>;
};

/** `runAt` in PostgreSQL's JSON format. */
export type UnfinishedTask = { name: string; data: object; runAt: string };

export type RunningQueue = Queue & {
  /** Creates or updates the queues of the tasks. Part of `migrate`, before anything is sent. */
  createQueues(tasks: readonly TaskDefinition[]): Promise<void>;
  work(tasks: readonly TaskDefinition[]): Promise<void>;
  /** Resolves when no task is due or running in any process. Delayed tasks and retries do not count. */
  idle(): Promise<void>;
  /** Seconds that the oldest due task has waited, by name. */
  oldestDue(): Promise<Record<string, number>>;
  /** Stops fetching, waits for running tasks, and returns unfinished ones to the queue. */
  stop(options: { timeoutMs: number }): Promise<void>;
};

const SCHEMA = 'pgboss';
const TIME_ZONE = 'Asia/Seoul';
/** Holds tasks that failed for good, for inspection. */
const DEAD_LETTERS = 'dead-letters';
const DAY_SECONDS = 24 * 60 * 60;
const BATCH_SIZE = 10;
const DEFAULT_RETRIES = 8;
/** Delay of the first retry; doubles with each further one. */
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 60 * 60;
/** After this long without one a task returns to the queue. pg-boss's minimum; workers send one every 5 seconds. */
const HEARTBEAT_SECONDS = 10;
/** Commits wake the workers at once; polling only finds retries and delayed tasks. */
const POLL_SECONDS = 5;
const IDLE_POLL_MS = 20;
/** For an answer of the database: one that hangs would take a worker's connection for good. */
const PATIENCE_MS = 60_000;
/** Tasks are sent in the caller's transaction, so it hardly ever asks. */
const SENDER = { schedule: false, supervise: false, max: 1 };
const AFTER_OTHERS = -1;

/** Creates pg-boss's schema where missing. */
export async function openQueue(database: Database, log: Log): Promise<RunningQueue> {
  let sender = await start(database, log, SENDER);
  let known = await queueNames(sender);
  let worker: PgBoss | null = null;

  async function insert(tx: Db, name: string, tasks: JobInsert<object>[]): Promise<void> {
    // pg-boss would look up the queue outside the transaction: a deadlock on the embedded database.
    if (!known.has(name)) throw new Error(`The queue of task "${name}" does not exist. Run the migrations first.`);
    await sender.insert(name, tasks, { db: fromDrizzle(tx as unknown as Executor, sql) });
  }

  return {
    send: (tx, { name, data, runAt }) => insert(tx, name, [runAt ? { data, startAfter: runAt } : { data }]),
    async sendAll(tx, { name, data }) {
      if (data.length === 0) return;
      await insert(
        tx,
        name,
        data.map((one) => ({ data: one, priority: AFTER_OTHERS })),
      );
    },
    names: () => [...known].filter((name) => name !== DEAD_LETTERS && !name.startsWith('__')).sort(),
    unfinished: unfinishedTasks,
    async createQueues(tasks) {
      await createQueues(sender, tasks);
      // pg-boss caches its list of queues at the start, which a send in a transaction relies on.
      await sender.stop({ graceful: false });
      sender = await start(database, log, SENDER);
      known = await queueNames(sender);
    },
    async work(tasks) {
      if (worker) throw new Error('This queue already works.');
      if (database.raw.kind === 'embedded') await takeBackTasks(database.db, log);
      worker = await start(database, log, { schedule: true, supervise: true, useListenNotify: true });
      for (const task of tasks) await workOn(worker, task, log);
      await replaceSchedules(worker, tasks);
    },
    idle: () => untilIdle(database.db),
    oldestDue: () => oldestDue(database.db),
    async stop({ timeoutMs }) {
      await worker?.stop({ graceful: true, timeout: timeoutMs });
      await sender.stop({ graceful: false });
      worker = null;
    },
  };
}

// The transactions of both drivers fit pg-boss, which their common type cannot express.
type Executor = Parameters<typeof fromDrizzle>[0];

async function start(database: Database, log: Log, options: ConstructorOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: SCHEMA,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    ...connection(database),
    ...options,
  });
  boss.on('error', (error) => log.error({ error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));
  return await boss.start();
}

function connection(database: Database): ConstructorOptions {
  if (database.raw.kind === 'embedded') return { backend: 'pglite', db: fromPglite(database.raw.pglite) };
  const { connectionString } = database.raw;
  // What pg-boss hands on to the driver without naming it.
  const patience = { query_timeout: PATIENCE_MS, keepAlive: true };
  return { connectionString, max: 3, application_name: 'madang-queue', ...patience };
}

async function queueNames(boss: PgBoss): Promise<Set<string>> {
  return new Set((await boss.getQueues()).map((queue) => queue.name));
}

/** Each call of pg-boss is a query, and there are dozens of tasks: what is up to date is left. */
async function createQueues(boss: PgBoss, tasks: readonly TaskDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY_SECONDS });
  for (const task of tasks) {
    const options = {
      retryLimit: task.retries ?? DEFAULT_RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: DEAD_LETTERS,
      notify: true,
    };
    const current = existing.get(task.name);
    if (!current) await boss.createQueue(task.name, options);
    else if (!isDeepStrictEqual({ ...current, ...options }, current)) await boss.updateQueue(task.name, options);
  }
}

/** An embedded database has one process, so tasks that still run at the start have died with the last one. */
async function takeBackTasks(db: Db, log: Log): Promise<void> {
  const taken = await rows(
    db,
    sql`update ${sql.identifier(SCHEMA)}.job set state = 'retry', start_after = now() where state = 'active' returning id`,
  );
  if (taken.length > 0) log.warn({ tasks: taken.length }, 'tasks of a process that died are run again');
}

async function workOn(boss: PgBoss, task: TaskDefinition, log: Log): Promise<void> {
  const options = { ...WORKER_OPTIONS, localConcurrency: task.workers ?? 1 };
  await boss.work<object, unknown, WorkerOptions>(task.name, options, (jobs) =>
    Promise.all(jobs.map((job) => runOne(task, job, log))),
  );
}

// Tasks sent in one transaction wake a worker once, so it fetches them in batches.
const WORKER_OPTIONS = {
  batchSize: BATCH_SIZE,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const;
type WorkerOptions = typeof WORKER_OPTIONS;

async function runOne(task: TaskDefinition, job: JobWithMetadata<object>, log: Log): Promise<JobResult> {
  const started = performance.now();
  const isLast = job.retryCount >= job.retryLimit;
  try {
    await task.run(job.data ?? {}, { isLast });
    log.debug({ task: task.name, id: job.id, ms: Math.round(performance.now() - started) }, 'task done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const fields = { task: task.name, id: job.id, attempt: job.retryCount + 1, error };
    if (isLast) log.error(fields, 'task failed for good');
    else log.warn(fields, 'task failed, will be tried again');
    return { id: job.id, status: 'failed', output: { message: faultText(error) } };
  }
}

async function replaceSchedules(boss: PgBoss, tasks: readonly TaskDefinition[]): Promise<void> {
  const names = new Set(tasks.filter((task) => task.schedule).map((task) => task.name));
  for (const schedule of await boss.getSchedules()) {
    if (!names.has(schedule.name)) await boss.unschedule(schedule.name, schedule.key);
  }
  for (const task of tasks) {
    if (task.schedule) await boss.schedule(task.name, task.schedule, {}, { tz: TIME_ZONE });
  }
}

function unfinishedTasks(tx: Db): Promise<UnfinishedTask[]> {
  return rows(
    tx,
    sql`select name, coalesce(data, '{}'::jsonb) as data, to_json(date_trunc('milliseconds', start_after)) #>> '{}' as "runAt"
      from ${sql.identifier(SCHEMA)}.job
      where state in ('created', 'retry', 'active') and left(name, 2) <> '__'
      order by created_on`,
  );
}

/** By the clock of the database, as `start_after` is. */
async function oldestDue(db: Db): Promise<Record<string, number>> {
  const found = await rows<{ name: string; seconds: number }>(
    db,
    sql`select name, extract(epoch from now() - min(start_after))::float8 as seconds
      from ${sql.identifier(SCHEMA)}.job
      where state < 'active' and not blocked and start_after <= now()
        and name <> ${DEAD_LETTERS} and left(name, 2) <> '__'
      group by name order by name`,
  );
  return Object.fromEntries(found.map(({ name, seconds }) => [name, seconds]));
}

async function untilIdle(db: Db): Promise<void> {
  for (;;) {
    const [busy] = await rows(
      db,
      sql`select 1 from ${sql.identifier(SCHEMA)}.job
        where name not in (${DEAD_LETTERS}, '__pgboss__send-it')
          and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
        limit 1`,
    );
    if (!busy) return;
    await pause(IDLE_POLL_MS);
  }
}
