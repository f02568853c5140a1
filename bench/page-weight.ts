import { type Browser, chromium } from '@playwright/test';
import type { Row, Section } from './table.ts';
import { TARGETS } from './targets.ts';

/** What a first visit to each page loads. */
export async function pageWeight(origin: string, paths: readonly string[], executablePath: string): Promise<Section> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [];
    for (const path of paths) rows.push(...(await firstVisit(browser, origin, path)));
    return { title: 'A first visit', rows };
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, origin: string, path: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize })));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const all = await Promise.all(loaded);
  await context.close();
  const kilobytes = (parts: typeof all) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const scripts = kilobytes(all.filter(({ isScript }) => isScript));
  const what = path.replace(/^\/jobs\/.+/, 'a job');
  return [
    {
      what: `${what}: scripts, compressed`,
      figure: `${scripts.toFixed(1)} kB`,
      reference: `everything: ${kilobytes(all).toFixed(1)} kB`,
      target: TARGETS.scriptKilobytes,
      judged: scripts,
    },
    { what: `${what}: requests`, figure: String(all.length), target: TARGETS.requests, judged: all.length },
  ];
}
