import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';
import { buildPages } from '../scripts/house.mjs';
import { findPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';
import { alertRuns } from './alert-runs.ts';
import { cachedPages } from './cached-pages.ts';
import { jobsBySize } from './jobs-by-size.ts';
import { lighthouseScores } from './lighthouse.ts';
import { machineFacts } from './machine.ts';
import { type Madang, startMadang } from './madang.ts';
import { pageWeight } from './page-weight.ts';
import { createDatabase } from './scratch-databases.ts';
import { missed, type Section, table } from './table.ts';
import { uncachedPages } from './uncached-pages.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const SIZES = [10_000, 100_000];
const LARGEST = 1_000_000;
const RUNS = 3;

/**
 * `npm run bench [-- --million]`: measures, prints one table, writes it to RESULTS.md, and fails where a target is
 * missed.
 */
async function main(): Promise<void> {
  const { postgres, browser } = programs();
  await buildPages();
  const server = await startScratchPostgres(postgres);
  try {
    const sizes = process.argv.includes('--million') ? [...SIZES, LARGEST] : SIZES;
    const sections = [
      ...(await measurePages(server.url, browser)),
      ...(await step('the API by size', () => jobsBySize(server.url, sizes))),
      await step('job alerts', () => alertRuns(server.url)),
    ];
    report(sections, machineFacts(postgres));
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

async function measurePages(postgresUrl: string, browser: string): Promise<Section[]> {
  const madang = await startMadang({ databaseUrl: null });
  const sections: Section[] = [];
  try {
    sections.push(...(await step('cached pages', () => cachedPages(madang))));
    const paths = ['/', '/jobs', await somePath(madang)];
    sections.push(await step('page weight', () => pageWeight(madang.origin, paths, browser)));
    sections.push(await step('Lighthouse', () => lighthouseScores(madang.origin, paths, browser, { runs: RUNS })));
  } finally {
    await madang.stop();
  }
  sections.splice(2, 0, await step('rendered pages', () => measureUncached(postgresUrl)));
  return sections;
}

async function measureUncached(postgresUrl: string): Promise<Section> {
  const embedded = await startMadang({ databaseUrl: null, rateLimits: 'off' });
  const server = await startMadang({ databaseUrl: await createDatabase(postgresUrl, 'demo'), rateLimits: 'off' });
  try {
    return await uncachedPages({ embedded, server });
  } finally {
    await Promise.all([embedded.stop(), server.stop()]);
  }
}

/** The page of some open job. */
async function somePath({ origin }: Madang): Promise<string> {
  const answer = await fetch(`${origin}/v1/jobs/latest?count=1`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return `/jobs/${data[0]?.slug}`;
}

async function step<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  console.log(`Measuring ${name} …`);
  const result = await measure();
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

function report(sections: readonly Section[], facts: readonly string[]): void {
  const text = table(sections);
  const failures = missed(sections);
  const sum =
    failures.length === 0 ? 'Every target is met.' : `Missed: ${failures.map(({ what }) => what).join('; ')}.`;
  writeFileSync(RESULTS, document(text, facts, sum));
  console.log(`\n${text}\n\n${sum}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function document(text: string, facts: readonly string[], sum: string): string {
  return `# Results of \`npm run bench\`

${facts.map((fact) => `- ${fact}`).join('\n')}

All in one run on one machine, with the load from a second process. Contenders are loaded in turns and the figures are
medians of three rounds. nginx and plain Node answer the very bytes of our cache, headers included. "µs each" is the
server's processor time for one request; where the load does not fill the faster server, requests a second flatter the
slower one, so a ratio of cached pages is the smaller of that of the rates and that of the processor times. Figures of
different machines say nothing about each other; the ratios do.

${text}

${sum}
`;
}

await main();
