import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Database, openEmbedded, openServer } from '#platform/db.ts';
import { type FileStore, openDisk } from '#platform/files.ts';
import { openS3 } from '#platform/files-s3.ts';
import { type Log, openLog } from '#platform/log.ts';
import { demoTransport, type MailTransport, openSmtp } from '#platform/mail.ts';
import { openQueue, type RunningQueue } from '#platform/queue.ts';
import { openRateLimits } from '#platform/rate-limits.ts';
import { tasks } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { openCounters } from '#server/counters/counters.ts';
import { JobIndex } from '#server/jobs/job-index.ts';
import { rateLimits } from '#server/schema/system.ts';
import type { Config } from '#src/config.ts';

export const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** What a test, or a command, puts in the place of the real thing. */
export type Overrides = { database?: Database; clock?: Clock; log?: Log; files?: FileStore; transport?: MailTransport };

/** Everything that works on data: the context with what must be stopped in order. */
export type Backend = {
  ctx: Context;
  queue: RunningQueue;
  transport: MailTransport;
  /** Starts the background tasks in this process. */
  work(): Promise<void>;
  /** Finishes what runs, writes what is pending, lets go of everything. */
  close(): Promise<void>;
};

const STOP_TASKS_MS = 10_000;

/** Opens the database, brings it up to date and builds the context on it. */
export async function openBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const log = overrides.log ?? openLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const database =
    overrides.database ?? (config.databaseUrl ? openServer(config.databaseUrl) : await openEmbedded(config.dataDir));
  await database.migrate(MIGRATIONS);
  const queue = await openQueue(database, log);
  const counters = openCounters({ db: database.db, log, clock });
  const ctx: Context = {
    settings: settingsOf(config),
    database,
    db: database.db,
    queue,
    files: overrides.files ?? filesOf(config),
    limits: openRateLimits(database.db, rateLimits, { enabled: config.rateLimits }),
    counters,
    jobIndex: new JobIndex(database.db, log),
    clock,
    log,
  };
  const transport = overrides.transport ?? (config.smtpUrl ? openSmtp(config.smtpUrl) : demoTransport());
  const allTasks = tasks(ctx, transport);
  await queue.createQueues(allTasks);
  return {
    ctx,
    queue,
    transport,
    work: () => queue.work(allTasks),
    async close() {
      await queue.stop({ timeoutMs: STOP_TASKS_MS });
      await counters.stop();
      await transport.close();
      await database.close();
    },
  };
}

function settingsOf(config: Config): Context['settings'] {
  return {
    brand: config.brand,
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    mailFrom: config.mailFrom,
    secret: config.secret,
    secureCookies: config.publicUrl.startsWith('https:'),
    stagingDir: join(config.dataDir, 'staging'),
    applicationRetentionDays: config.applicationRetentionDays,
    demo: config.mode === 'demo',
  };
}

function filesOf(config: Config): FileStore {
  return config.s3 ? openS3(config.s3) : openDisk(join(config.dataDir, 'files'));
}
