import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './child.ts';
import { median } from './statistics.ts';
import type { Row, Section } from './table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** 100 is attainable; performance is simulated and depends on the machine. */
const TARGETS: Record<(typeof CATEGORIES)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export type LighthouseOptions = {
  runs: number;
  /** Compares the scores with the targets, one row per category. */
  judged?: boolean;
};

/**
 * Lighthouse as it rates pages on a phone, medians of several runs. Unjudged, no target is set: on a busy machine it
 * says little.
 */
export async function lighthouseScores(
  origin: string,
  paths: readonly string[],
  executablePath: string,
  { runs, judged = false }: LighthouseOptions,
): Promise<Section> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const scores = await scoresOf(origin + path, port, runs);
      const name = nameOf(path);
      rows.push(...(judged ? judgedRows(name, scores) : [plainRow(name, scores)]));
    }
    return { title: `Lighthouse, mobile, of 100: ${CATEGORIES.join(', ')}`, rows };
  } finally {
    await browser.close();
  }
}

async function scoresOf(url: string, port: number, times: number): Promise<number[]> {
  const runs: number[][] = [];
  for (let run = 0; run < times; run++) runs.push(await runOnce(url, port));
  return CATEGORIES.map((_, at) => median(runs.map((run) => run[at] ?? 0)));
}

function nameOf(path: string): string {
  return path.replace(/^\/jobs\/.+/, 'a job').replace(/^\/blog\/.+/, 'an article');
}

function plainRow(what: string, scores: readonly number[]): Row {
  return { what, figure: scores.map((score) => score.toFixed(0)).join(', ') };
}

function judgedRows(name: string, scores: readonly number[]): Row[] {
  return CATEGORIES.map((category, at) => {
    const judged = Math.round(scores[at] ?? 0);
    return { what: `${name}: ${category}`, figure: String(judged), judged, target: { atLeast: TARGETS[category] } };
  });
}

/** Chromium sometimes fails to record the trace, whatever the page. */
const ATTEMPTS = 4;

async function runOnce(url: string, port: number): Promise<number[]> {
  let problem = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    problem = result ? (result.lhr.runtimeError?.message ?? '') : 'no result';
    if (result && !problem) return CATEGORIES.map((name) => (result.lhr.categories[name]?.score ?? 0) * 100);
  }
  throw new Error(`Lighthouse could not rate ${url}: ${problem}`);
}
