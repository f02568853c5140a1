import { expect, type Request } from '@playwright/test';
import { test } from '#tests/support/e2e-test.ts';

/** The targets of a first visit to a reading page. */
const MAX_SCRIPT_BYTES = 130_000;
const MAX_REQUESTS = 12;

/** Paths of pages, the first of which is looked up. */
const PAGES = ['/', '/jobs', 'a job'];

for (const name of PAGES) {
  test(`a first visit to ${name} costs little`, async ({ page, market }) => {
    const path = name === 'a job' ? `/jobs/${(await market.job({ is_closed: 'false' })).slug}` : name;
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = finished.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(finished.map((request) => new URL(request.url()).pathname).sort().length).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}
