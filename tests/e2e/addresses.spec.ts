import { type APIRequestContext, expect } from '@playwright/test';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** How unknown and odd URLs, other methods and caches are answered. */
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'parallel' });

for (const path of [
  '/nothing-here',
  '/Jobs',
  '/jobs/no-such-job',
  '/companies/no-such-company',
  '/events/no-such-event',
  '/blog/no-such-article',
  '/tools/no-such-tool',
  '/cobol-jobs',
  '/recruit/nobody',
]) {
  test(`${path} is not found, in the words of the specification`, async ({ page, tolerate }) => {
    tolerate(statusLine(404));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(page.getByText('Sorry, we couldn’t find the page you’re looking for.')).toBeVisible();
    await expect(page.getByLabel('404')).toBeVisible();
    const popular = ['English OK Jobs', 'Visa-Sponsored Jobs', 'Remote Jobs', 'Engineering Jobs', 'Design Jobs'];
    await expect(page.locator('main ul a')).toHaveText(popular);
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'madang' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('search').getByLabel('Search jobs')).toHaveAttribute('name', 'q');
    await expect(page.getByText(/© \d{4} madang/)).toBeVisible();
  });
}

/** Invalid escapes, a NUL character, and a name that is too long. */
const IMPOSSIBLE = ['%', '%ff', '%ED%A0%80', '%00', 'a%00b', 'x'.repeat(201)];

for (const start of [
  '/',
  '/nothing-here/',
  '/jobs/',
  '/companies/',
  '/blog/',
  '/events/',
  '/tools/',
  '/recruit/',
  '/recruit/hanok-labs/talents/',
  '/alerts/',
  '/applications/',
  '/profile/refreshed/',
  '/profile/mails/',
  '/feeds/',
  '/assets/',
]) {
  test(`what cannot exist under ${start} is not found`, async ({ request }) => {
    for (const name of IMPOSSIBLE) {
      const answer = await request.get(start + name);
      expect({ name, status: answer.status() }).toEqual({ name, status: 404 });
      expect(await answer.text()).toContain('This page does not exist');
    }
  });
}

test('no page has a name that the API keeps for lists and files', async ({ request }) => {
  for (const start of ['/jobs/', '/companies/', '/blog/', '/events/', '/tools/', '/recruit/']) {
    for (const name of RESERVED_SLUGS) {
      const answer = await request.get(`${start}${name}`);
      expect({ start, name, status: answer.status() }).toEqual({ start, name, status: 404 });
      expect(await answer.text()).toContain('This page does not exist');
    }
  }
});

test('a version, or a company, that cannot exist is not found', async ({ request }) => {
  const long = 'x'.repeat(201);
  for (const path of [`/terms?version=${long}`, `/privacy?version=${long}`, `/alerts/new?company=${long}`]) {
    const answer = await request.get(path);
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
    expect(await answer.text()).toContain('This page does not exist');
  }
});

test('search parameters that mean nothing leave the page as it is', async ({ page }) => {
  for (const [path, heading] of [
    ['/jobs?q=', 'Tech jobs'],
    ['/jobs?company=', 'Tech jobs'],
    ['/rust-jobs?q=', 'Rust'],
    ['/terms?version=', 'Terms of use'],
    ['/privacy?version=', 'Privacy policy'],
    ['/alerts/new?company=', 'New jobs by email'],
    [`/recruit/${RECRUITER.slug}?pwd=`, 'Hanok Labs'],
  ]) {
    const answer = await page.goto(`${path}%00`);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading ?? '');
  }
  for (const job of ['%00', '%ff', 'x'.repeat(201)]) {
    const answer = await page.goto(`/tools/can-i-apply?job=${job}`);
    expect({ job, status: answer?.status() }).toEqual({ job, status: 200 });
    await expect(page.getByRole('combobox', { name: 'My visa' })).toBeVisible();
  }
});

test('a landing page answers no more than it says: a wider question leads to all jobs', async ({
  request,
  page,
  market,
}) => {
  for (const [asked, led] of [
    ['/visa-sponsored-jobs?visa_sponsorship=false', '/jobs?visa_sponsorship=true,false'],
    ['/rust-jobs?tags=python&page=2&places=seoul', '/jobs?tags=rust,python&places=seoul'],
  ] as const) {
    // The second response may come from the cache.
    for (const _ of ['first', 'second']) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      const { pathname, searchParams } = new URL(answer.headers()['location'] ?? '', 'http://localhost');
      const expected = new URL(led, 'http://localhost');
      expect(pathname).toBe(expected.pathname);
      expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(expected.searchParams));
    }
  }
  const narrower = '/rust-jobs?tags=rust&places=seoul';
  await page.goto(narrower);
  await expect(page).toHaveURL(narrower);
  const { meta } = await market.jobs({ is_closed: 'false', tags: 'rust', places: 'seoul' });
  await expect(page.locator('main')).toContainText(`${meta.total} of ${meta.open} open jobs`);
});

test('every public page answers its second request from the cache, compressed, and the third with 304', async ({
  request,
  market,
}) => {
  const job = await market.job({ is_closed: 'false' });
  const paths = ['/', '/jobs', `/jobs/${job.slug}`, '/companies', `/companies/${RECRUITER.slug}`];
  paths.push('/talents', '/for-companies', '/for-companies-ko', '/terms', '/privacy', '/terms-of-sale');
  for (const path of [...paths, ...LANDING_PAGES.map(landingPath)]) {
    // The page may be revalidated, or purged by a change of another test.
    await expect
      .poll(() => threeInARow(request, path), { message: path })
      .toEqual({ cache: expect.stringMatching(/^madang; hit/), encoding: 'br', third: 304 });
  }
});

async function threeInARow(request: APIRequestContext, path: string) {
  await request.get(path);
  const second = (await request.get(path)).headers();
  const third = await request.get(path, { headers: { 'if-none-match': second['etag'] ?? '' } });
  return { cache: second['cache-status'], encoding: second['content-encoding'], third: third.status() };
}

test('a page that is only read takes nothing else, and no page takes what is no form', async ({ request }) => {
  for (const [method, path, allow] of [
    ['POST', '/jobs', 'GET, HEAD'],
    ['DELETE', '/privacy', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
    ['PATCH', '/alerts/new', 'GET, HEAD, POST'],
  ] as const) {
    const answer = await request.fetch(path, { method });
    expect({ method, path, status: answer.status() }).toEqual({ method, path, status: 405 });
    expect(answer.headers()['allow']).toBe(allow);
  }
});

test('private pages are kept by nobody', async ({ request }) => {
  for (const path of [`/recruit/${RECRUITER.slug}`, '/applications', '/dev/mail']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    expect(answer.headers()['cache-status'], path).toBeUndefined();
  }
});
