import { type Browser, chromium } from '@playwright/test';
import type { Row, Section } from './table.ts';
import { TARGETS } from './targets.ts';

/** Measures what a first visit to each page loads. */
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

type Loaded = { kind: string; bytes: number };

async function firstVisit(browser: Browser, origin: string, path: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const all = await Promise.all(loaded);
  await context.close();
  const everything = kilobytes(all);
  const scripts = kilobytes(all.filter(({ kind }) => kind === 'script'));
  const own = all.filter(({ kind }) => kind !== 'image');
  const what = path.replace(/^\/jobs\/.+/, 'a job');
  return [
    {
      what: `${what}: everything, compressed`,
      figure: `${everything.toFixed(1)} kB`,
      target: TARGETS.kilobytes,
      judged: everything,
    },
    {
      what: `${what}: scripts, compressed`,
      figure: `${scripts.toFixed(1)} kB`,
      target: TARGETS.scriptKilobytes,
      judged: scripts,
    },
    {
      what: `${what}: requests other than pictures`,
      figure: String(own.length),
      reference: counted(all),
      target: TARGETS.requests,
      judged: own.length,
    },
  ];
}

function kilobytes(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** Such as "1 document, 3 font, 6 image". */
function counted(loaded: readonly Loaded[]): string {
  const kinds = [...new Set(loaded.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => `${loaded.filter((one) => one.kind === kind).length} ${kind}`).join(', ');
}
