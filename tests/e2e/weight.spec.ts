import { expect, type Page, type Request } from '@playwright/test';
import { EVERY_TOOL } from '#contract/tools/every-tool.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

/** Limits for a first visit to a reading page, everything compressed. */
const MAX_BYTES = 210_000;
const MAX_SCRIPT_BYTES = 120_000;
const MAX_REQUESTS = 11;
/** Tools work without their script; with it, the form and the explanations come on top. */
const MAX_CALCULATOR_BYTES = 128_000;
/** The same with a table of law. */
const MAX_TOOL_BYTES = 133_500;

/** A company whose name has common and rare syllables: 숨비헬스. */
const WITH_RARE_SYLLABLES = 'sumbi-health';

type Visit = {
  /** Everything that the visit asked for. */
  finished: Request[];
  bytes: number;
  scriptBytes: number;
};

async function firstVisit(page: Page, path: string): Promise<Visit> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const scripts = finished.filter((request) => request.resourceType() === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  return { finished, bytes: await bytesOf(finished), scriptBytes: await bytesOf(scripts) };
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

for (const name of ['the home page', 'the list of jobs', 'a job']) {
  test(`a first visit to ${name} costs little`, async ({ page, market }) => {
    const { slug } = await market.job({ is_closed: 'false', company: WITH_RARE_SYLLABLES });
    const path = { 'the home page': '/', 'the list of jobs': '/jobs' }[name] ?? `/jobs/${slug}`;
    const { finished, bytes, scriptBytes } = await firstVisit(page, path);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    // The number of logos depends on the listings in view, and they load last.
    const own = finished.filter((request) => request.resourceType() !== 'image');
    expect(own.map((request) => new URL(request.url()).pathname).slice(MAX_REQUESTS)).toEqual([]);
  });
}

test('the scripts of companies and tools stay within the same bound', async ({ page }) => {
  for (const path of ['/companies', `/companies/${RECRUITER.slug}`, '/tools']) {
    const { scriptBytes } = await firstVisit(page, path);
    expect(scriptBytes, path).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
});

test('the scripts of each tool stay within their bounds', async ({ newVisitor }) => {
  const bounds = [
    ...['can-i-apply', 'salary-calculator', 'salary-directory'].map((slug) => [slug, MAX_CALCULATOR_BYTES] as const),
    ...EVERY_TOOL.map(({ slug }) => [slug, MAX_TOOL_BYTES] as const),
  ];
  for (const [slug, most] of bounds) {
    const { scriptBytes } = await firstVisit(await newVisitor(), `/tools/${slug}`);
    expect(scriptBytes, slug).toBeLessThanOrEqual(most);
  }
});

test('only a page in Korean loads the fonts of Hangul, also when it is reached by a link', async ({ page, market }) => {
  const { slug } = await market.job({ is_closed: 'false', company: WITH_RARE_SYLLABLES });
  const fonts = (requests: Request[]) =>
    requests.filter((request) => request.resourceType() === 'font').map((request) => request.url());
  const { finished } = await firstVisit(page, `/jobs/${slug}`);
  await expect(page.locator('article :lang(ko)').first()).toBeVisible();
  expect(fonts(finished)).toEqual([expect.stringContaining('latin')]);
  await page.goto('/for-companies');
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('hangul-common'));
  await page.getByRole('link', { name: '한국어로 보기' }).click();
  await loaded;
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');
});
