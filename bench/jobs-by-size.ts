import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded } from '#platform/db.ts';
import { openServer } from '#platform/postgres.ts';
import { MIGRATIONS } from '#src/app.ts';
import { facetsInSql } from './facets-in-sql.ts';
import { CALLS, type Call } from './job-calls.ts';
import { loggedMs, type Madang, startMadang, untilLogged } from './madang.ts';
import { makeJobs } from './make-jobs.ts';
import { memoryOf } from './processor-time.ts';
import { createDatabase } from './scratch-databases.ts';
import { median, percentile } from './statistics.ts';
import type { Row, Section } from './table.ts';
import { TARGETS } from './targets.ts';

const SMALLEST = 10_000;
export const LARGEST = 1_000_000;
const WARM_UP_CALLS = 15;
const MEASURED_CALLS = 60;

/** A market of a certain size, with the product on it. */
type Stand = {
  name: string;
  jobs: number;
  /** Null where it is embedded. */
  databaseUrl: string | null;
  madang: Madang;
  times: Map<string, number[]>;
};

/** Job calls at several sizes: medians of sequential, distinct calls. */
export async function jobsBySize(postgresUrl: string, sizes: readonly number[]): Promise<Section[]> {
  const embeddedDir = mkdtempSync(join(tmpdir(), 'madang-bench-jobs-'));
  const stands: Stand[] = [];
  try {
    const base = await startOnServer(postgresUrl, SMALLEST);
    stands.push(base, await startEmbedded(embeddedDir, SMALLEST));
    for (const jobs of sizes.filter((size) => size !== SMALLEST)) stands.push(await startOnServer(postgresUrl, jobs));
    for (const { madang } of stands) await untilLogged(madang, 'common words gathered');
    for (const call of CALLS) await measure(call, stands);
    const processes = processSection(stands, base);
    return [...CALLS.map((call) => section(call, stands, base)), await sqlSection(stands), processes];
  } finally {
    for (const { madang } of stands) await madang.stop();
    rmSync(embeddedDir, { recursive: true, force: true });
  }
}

async function startOnServer(postgresUrl: string, jobs: number): Promise<Stand> {
  const databaseUrl = await createDatabase(postgresUrl, `jobs_${jobs}`);
  await fill(openServer(databaseUrl), jobs);
  const madang = await startMadang({ databaseUrl, rateLimits: 'off' });
  return { name: `${jobs.toLocaleString('en')} jobs, PostgreSQL`, jobs, databaseUrl, madang, times: new Map() };
}

async function startEmbedded(dataDir: string, jobs: number): Promise<Stand> {
  await fill(await openEmbedded(dataDir), jobs);
  const madang = await startMadang({ databaseUrl: null, dataDir, rateLimits: 'off' });
  return { name: `${jobs.toLocaleString('en')} jobs, embedded`, jobs, databaseUrl: null, madang, times: new Map() };
}

async function fill(database: Database, jobs: number): Promise<void> {
  const started = Date.now();
  await database.migrate(MIGRATIONS);
  await makeJobs(database.db, jobs, new Date());
  await database.close();
  console.log(`  ${jobs.toLocaleString('en')} jobs made in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** Alternates between the sizes, so that other load on the machine affects them alike. */
async function measure(call: Call, stands: readonly Stand[]): Promise<void> {
  for (let round = 0; round < WARM_UP_CALLS + MEASURED_CALLS; round++) {
    for (const { madang, jobs, times } of stands) {
      const ms = await timed(madang.origin + call.path(round, jobs));
      if (round < WARM_UP_CALLS) continue;
      times.set(call.name, [...(times.get(call.name) ?? []), ms]);
    }
  }
}

async function timed(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return ms;
}

function section(call: Call, stands: readonly Stand[], base: Stand): Section {
  const largest = Math.max(...stands.map((stand) => stand.jobs));
  const timesOf = ({ times }: Stand) => times.get(call.name) ?? [];
  const rows = stands.map((stand): Row => {
    const row = { what: stand.name, figure: figureOf(timesOf(stand)) };
    if (stand === base) return row;
    const isJudged = call.isJudged && stand.jobs === largest;
    const figure = isJudged ? (times: readonly number[]) => percentile(times, 0.95) : median;
    const ratio = figure(timesOf(stand)) / figure(timesOf(base));
    const reference = `${base.name}: ${figureOf(timesOf(base))}`;
    return { ...row, reference, ratio, ...(isJudged ? { target: TARGETS.largestToSmallest } : {}) };
  });
  return { title: `${call.name}: median of ${MEASURED_CALLS} calls`, rows };
}

function figureOf(times: readonly number[]): string {
  return `${median(times).toFixed(1)} ms (95 %: ${percentile(times, 0.95).toFixed(1)})`;
}

/** What decision 6 saves. */
async function sqlSection(stands: readonly Stand[]): Promise<Section> {
  const rows: Row[] = [];
  for (const { name, jobs, databaseUrl, times } of stands) {
    if (!databaseUrl) continue;
    const inSql = await facetsInSql(databaseUrl, jobs);
    const byIndex = times.get(CALLS[0]?.name ?? '') ?? [];
    rows.push({
      what: name,
      figure: figureOf(inSql),
      reference: `by the index, with page and HTTP: ${figureOf(byIndex)}`,
      ratio: median(inSql) / median(byIndex),
    });
  }
  return { title: 'Total and facets of these filters in plain SQL, without the page', rows };
}

function processSection(stands: readonly Stand[], base: Stand): Section {
  const baseMemory = memoryOf(base.madang.pid);
  const rows = stands.flatMap(({ name, jobs, madang }): Row[] => {
    const memory = memoryOf(madang.pid);
    const seconds = madang.startMs / 1000;
    const isJudged = jobs === LARGEST;
    const index = `index in ${loggedMs(madang, 'job index loaded')} ms`;
    const words = `common words in ${loggedMs(madang, 'common words gathered')} ms beside requests`;
    return [
      {
        what: name,
        figure: `open after ${seconds.toFixed(1)} s`,
        reference: `${index}, ${words}`,
        ...(isJudged ? { judged: seconds, target: TARGETS.startSeconds } : {}),
      },
      {
        what: `${name}: memory`,
        figure: `${memory} MB`,
        reference: `${base.name}: ${baseMemory} MB`,
        ratio: memory / baseMemory,
        ...(isJudged ? { judged: memory, target: TARGETS.megabytes } : {}),
      },
    ];
  });
  return { title: 'The process after these calls', rows };
}
