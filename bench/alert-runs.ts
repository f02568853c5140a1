import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ids, KOREAN_LEVELS, WORKPLACES } from '#contract/vocabulary.ts';
import { randomFrom } from '#db/demo/random.ts';
import { emptyBits, setBit } from '#platform/bitset.ts';
import { runAlerts } from '#server/alerts/run.ts';
import { packJobs } from '#server/alerts/seen-jobs.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { FIRST_TAGS } from '#server/tags/first-tags.ts';
import { type Backend, openBackend } from '#src/app.ts';
import { loadConfig } from '#src/config.ts';
import { makeJobs } from './make-jobs.ts';
import { createDatabase } from './scratch-databases.ts';
import type { Row, Section } from './table.ts';

const JOBS = 10_000;
const ALERTS = 10_000;
/** The newest jobs, not reported by any alert yet. */
const NEW_JOBS = 500;
const BATCH = 500;
const NANOSECONDS = 1_000_000;

/** Runs over many alerts, once where nearly each has news, once where none has. */
export async function alertRuns(postgresUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(postgresUrl, 'alerts');
  const rows = [...(await measure('embedded', null)), ...(await measure('PostgreSQL', databaseUrl))];
  return { title: `Job alerts: a run over ${ALERTS.toLocaleString('en')} alerts and as many jobs`, rows };
}

async function measure(name: string, databaseUrl: string | null): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-alerts-'));
  const backend = await openBackend(
    loadConfig({
      MODE: 'demo',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }),
  );
  try {
    await makeJobs(backend.ctx.db, JOBS, new Date());
    await makeAlerts(backend);
    await backend.ctx.jobIndex.current();
    return [await timedRun(`${name}, with letters`, backend), await timedRun(`${name}, nothing new`, backend)];
  } finally {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timedRun(what: string, { ctx }: Backend): Promise<Row> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await runAlerts(ctx, { everybody: true });
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  const pause = `longest pause of the process ${Math.round(delay.max / NANOSECONDS)} ms`;
  return {
    what,
    figure: `${seconds.toFixed(1)} s`,
    reference: `${pause}, 99 % ${Math.round(delay.percentile(99) / NANOSECONDS)} ms`,
  };
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
