import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../scripts/browser.mjs';
import { buildPages } from '../scripts/house.mjs';
import { findPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';
import { agentCalls } from './agent-calls.ts';
import { alertRuns } from './alert-runs.ts';
import { cachedPages } from './cached-pages.ts';
import { jobsBySize, LARGEST } from './jobs-by-size.ts';
import { largeMarket } from './large-market.ts';
import { lighthouseScores } from './lighthouse.ts';
import { machineFacts } from './machine.ts';
import { type Madang, startMadang } from './madang.ts';
import { pageWeight } from './page-weight.ts';
import { createDatabase } from './scratch-databases.ts';
import { missed, type Section, table } from './table.ts';
import { uncachedPages } from './uncached-pages.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const LARGE = 100_000;
const SIZES = [10_000, LARGE];
const RUNS = 3;

/** What the parts of the bench need. */
type Tools = { postgresUrl: string; browser: string; sizes: readonly number[]; jobs: number };

/** The parts in their order, by the names that `--only` takes. */
const PARTS: Record<string, (tools: Tools) => Promise<Section[]>> = {
  cached: () => onDemo(cachedPages),
  rendered: ({ postgresUrl }) => rendered(postgresUrl),
  work: ({ postgresUrl, jobs }) => largeMarket(postgresUrl, jobs),
  agents: () => onDemo(agentCalls, 'off'),
  visit: ({ browser }) => onDemo(async (madang) => [await pageWeight(madang.origin, await visited(madang), browser)]),
  lighthouse: ({ browser }) =>
    onDemo(async (madang) => [await lighthouseScores(madang.origin, await visited(madang), browser, { runs: RUNS })]),
  sizes: ({ postgresUrl, sizes }) => jobsBySize(postgresUrl, sizes),
  alerts: async ({ postgresUrl }) => [await alertRuns(postgresUrl)],
};

/**
 * `npm run bench [-- --million] [--only NAME,NAME [--jobs COUNT]]`: measures, prints one table, and fails where a target
 * is missed. A whole run is written to RESULTS.md; `--jobs` makes the market of `work` smaller, to try it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { million: { type: 'boolean' }, only: { type: 'string' }, jobs: { type: 'string' } },
  });
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const { postgres, browser } = programs();
  await buildPages();
  const server = await startScratchPostgres(postgres);
  try {
    const sizes = values.million ? [...SIZES, LARGEST] : SIZES;
    const tools = { postgresUrl: server.url, browser, sizes, jobs: Number(values.jobs ?? LARGE) };
    const sections: Section[] = [];
    for (const name of names) sections.push(...(await measure(name, tools)));
    const text = report(sections);
    if (!values.only) writeFileSync(RESULTS, document(text, machineFacts(postgres)));
  } finally {
    await server.stop();
  }
}

/** The programs of the machine that are measured or measure; nginx says itself when it is missing. */
function programs(): { postgres: string; browser: string } {
  const postgres = findPostgres();
  const browser = findBrowser();
  if (!postgres) throw new Error('The bench needs the PostgreSQL server programs, 15 or later.');
  if (!browser) throw new Error('The bench needs Chromium.');
  return { postgres: postgres.folder, browser };
}

async function measure(name: string, tools: Tools): Promise<Section[]> {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part ${name}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  const started = Date.now();
  console.log(`Measuring ${name} …`);
  const sections = await part(tools);
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return sections;
}

/** On the demo market and the embedded database. */
async function onDemo(
  measureIt: (madang: Madang) => Promise<Section[]>,
  rateLimits: 'on' | 'off' = 'on',
): Promise<Section[]> {
  const madang = await startMadang({ databaseUrl: null, rateLimits });
  try {
    return await measureIt(madang);
  } finally {
    await madang.stop();
  }
}

async function rendered(postgresUrl: string): Promise<Section[]> {
  const embedded = await startMadang({ databaseUrl: null, rateLimits: 'off' });
  const server = await startMadang({ databaseUrl: await createDatabase(postgresUrl, 'demo'), rateLimits: 'off' });
  try {
    return [await uncachedPages({ embedded, server })];
  } finally {
    await Promise.all([embedded.stop(), server.stop()]);
  }
}

/** The home page, the list and the page of some open job. */
async function visited({ origin }: Madang): Promise<string[]> {
  const answer = await fetch(`${origin}/v1/jobs/latest?count=1`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return ['/', '/jobs', `/jobs/${data[0]?.slug}`];
}

/** Prints the table, and which targets it misses; both as text. */
function report(sections: readonly Section[]): string {
  const failures = missed(sections);
  const sum =
    failures.length === 0 ? 'Every target is met.' : `Missed: ${failures.map(({ what }) => what).join('; ')}.`;
  const text = `${table(sections)}\n\n${sum}`;
  console.log(`\n${text}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
  return text;
}

function document(text: string, facts: readonly string[]): string {
  return `# Results of \`npm run bench\`

${facts.map((fact) => `- ${fact}`).join('\n')}

All in one run on one machine, with the load from a second process. Contenders are loaded in turns and the figures are
medians of three rounds. nginx and plain Node answer the very bytes of our cache, headers included. "µs each" is the
server's processor time for one request; where the load does not fill the faster server, requests a second flatter the
slower one, so a ratio of cached pages is the smaller of that of the rates and that of the processor times. Figures of
different machines say nothing about each other; the ratios do. "Before" is what the run of 21 November 2026 said, before
the work on speed that this bench holds.

${text}
`;
}

await main();
