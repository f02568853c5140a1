import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './child.ts';
import { median } from './statistics.ts';
import type { Row, Section } from './table.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse as it rates pages on a phone, medians of three runs. No target is set: simulated figures depend on the machine. */
export async function lighthouseScores(
  origin: string,
  paths: readonly string[],
  executablePath: string,
): Promise<Section> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const rows: Row[] = [];
    for (const path of paths) rows.push(await scoresOf(origin, path, port));
    return { title: `Lighthouse, mobile, of 100: ${CATEGORIES.join(', ')}`, rows };
  } finally {
    await browser.close();
  }
}

async function scoresOf(origin: string, path: string, port: number): Promise<Row> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(origin + path, port));
  const scores = CATEGORIES.map((_, at) => median(runs.map((run) => run[at] ?? 0)));
  return { what: path.replace(/^\/jobs\/.+/, 'a job'), figure: scores.map((score) => score.toFixed(0)).join(', ') };
}

async function runOnce(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not rate ${url}.`);
  return CATEGORIES.map((name) => (result.lhr.categories[name]?.score ?? 0) * 100);
}
