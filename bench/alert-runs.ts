import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { ids, KOREAN_LEVELS, WORKPLACES } from '#contract/core/vocabulary.ts';
import { randomFrom } from '#db/demo/random.ts';
import { emptyBits, setBit } from '#platform/bitset.ts';
import { runAlerts } from '#server/alerts/run.ts';
import { packJobs } from '#server/alerts/seen-jobs.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { mails } from '#server/schema/system.ts';
import { type Backend, openBackend } from '#src/app.ts';
import { loadConfig } from '#src/config.ts';
import { startChild } from './child.ts';
import { makeJobs } from './make-jobs.ts';
import { createDatabase } from './scratch-databases.ts';
import type { Row, Section } from './table.ts';
import { TARGETS, type Target } from './targets.ts';

const JOBS = 10_000;
const ALERTS = 10_000;
/** The newest jobs, not reported by any alert yet. */
const NEW_JOBS = 500;
const BATCH = 500;
const NANOSECONDS = 1_000_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs over many alerts, once where nearly each has news, once where none has; and how long the letters then take to
 * reach a mail server on this machine.
 */
export async function alertRuns(postgresUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(postgresUrl, 'alerts');
  const sink = await startMailSink();
  const rows: Row[] = [];
  try {
    rows.push(...(await measure('embedded', { databaseUrl: null, smtpUrl: sink.url })));
    rows.push(...(await measure('PostgreSQL', { databaseUrl, smtpUrl: sink.url, target: TARGETS.letterSeconds })));
  } finally {
    await sink.stop();
  }
  return { title: `Job alerts: a run over ${ALERTS.toLocaleString('en')} alerts and as many jobs`, rows };
}

type Stand = { databaseUrl: string | null; smtpUrl: string; target?: Target };

async function measure(name: string, { databaseUrl, smtpUrl, target }: Stand): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-alerts-'));
  const backend = await openBackend(
    loadConfig({
      MODE: 'demo',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SMTP_URL: smtpUrl,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }),
  );
  const { ctx } = backend;
  try {
    await makeJobs(ctx.db, JOBS, new Date());
    await makeAlerts(backend);
    await ctx.jobIndex.current();
    const run = () => runAlerts(ctx, { everybody: true });
    return [
      { ...(await timed(`${name}, with letters`, run)), ...(target ? { target } : {}) },
      await timed(`${name}, nothing new`, run),
      ...(databaseUrl ? [await timed(`${name}, the letters delivered`, () => deliver(backend))] : []),
    ];
  } finally {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<Row & { judged: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  const longest = `longest pause of the process ${Math.round(delay.max / NANOSECONDS)} ms`;
  return {
    what,
    figure: `${seconds.toFixed(1)} s`,
    reference: `${longest}, 99 % ${Math.round(delay.percentile(99) / NANOSECONDS)} ms`,
    judged: seconds,
  };
}

/** Sends what is written, with the workers of one process. */
async function deliver({ ctx, work }: Backend): Promise<void> {
  await work();
  for (let left = 1; left > 0; await pause(LOOK_EVERY_MS)) left = await ctx.db.$count(mails, isNull(mails.sent_at));
}

/** A mail server in a process of its own. */
async function startMailSink(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = join(import.meta.dirname, 'mail-sink.ts');
  const child = await startChild(process.execPath, [program], { env: process.env, ready: /port \d+/ });
  return { url: `smtp://127.0.0.1:${/port (\d+)/.exec(child.output())?.[1]}`, stop: child.stop };
}

async function makeAlerts({ ctx }: Backend): Promise<void> {
  const random = randomFrom('alerts');
  const seen = emptyBits(JOBS + 1);
  for (let number = 0; number <= JOBS - NEW_JOBS; number++) setBit(seen, number);
  const now = new Date();
  for (let start = 0; start < ALERTS; start += BATCH) {
    await ctx.db.insert(jobAlerts).values(
      Array.from({ length: BATCH }, (_, at) => ({
        email: `person.${start + at}@example.com`,
        query: someFilters(random),
        fingerprint: String(start + at),
        frequency: 'daily' as const,
        consent_version: 'bench',
        requested_at: now,
        confirmed_at: now,
        due_at: now,
        seen: packJobs(seen),
      })),
    );
  }
}

/** Typical filters: a skill, a level of Korean, a workplace, or two of them. */
function someFilters(random: ReturnType<typeof randomFrom>): string {
  const filters = {
    tags: random.pick(FIRST_TAGS).id,
    ko_language_levels: random.pick(ids(KOREAN_LEVELS)),
    workplace_types: random.pick(ids(WORKPLACES)),
  };
  const names = random
    .shuffled(Object.keys(filters) as (keyof typeof filters)[])
    .slice(0, 1 + Math.floor(random.next() * 2));
  return new URLSearchParams(names.toSorted().map((name) => [name, filters[name]])).toString();
}
