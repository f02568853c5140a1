import { findBrowser } from '../scripts/browser.mjs';
import { buildPages } from '../scripts/house.mjs';
import { lighthouseScores } from './lighthouse.ts';
import { startMadang } from './madang.ts';
import { missed, table } from './table.ts';

const RUNS = 5;

/**
 * `npm run lighthouse`: rates one page of each kind on a phone, prints medians of five runs, and fails where a target
 * is missed.
 */
async function main(): Promise<void> {
  const browser = findBrowser();
  if (!browser) throw new Error('Lighthouse needs Chromium: install it, or set CHROMIUM_PATH.');
  await buildPages();
  const madang = await startMadang({ databaseUrl: null });
  try {
    const [job, article] = await Promise.all([
      firstSlug(`${madang.origin}/v1/jobs/latest?count=1`),
      firstSlug(`${madang.origin}/v1/articles/latest?count=1`),
    ]);
    const paths = ['/', '/jobs', `/jobs/${job}`, `/blog/${article}`, '/tools/salary-calculator'];
    const section = await lighthouseScores(madang.origin, paths, browser, { runs: RUNS, judged: true });
    console.log(table([section]));
    process.exitCode = missed([section]).length > 0 ? 1 : 0;
  } finally {
    await madang.stop();
  }
}

async function firstSlug(list: string): Promise<string> {
  const { data } = (await (await fetch(list)).json()) as { data: { slug: string }[] };
  const [first] = data;
  if (!first) throw new Error(`${list} answers nothing.`);
  return first.slug;
}

await main();
