import { expect, type Page, type Route } from '@playwright/test';
import { applyByApi, newApplicant, privateLinkOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** The paths of a page's API calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && request.method() === 'GET') calls.push(pathname);
  });
  return calls;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('each change of route is one page view, without search parameters', async ({ page, visit }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/page-views')) views.push(request.postDataJSON().path);
  });
  await visit('/');
  await page.getByRole('link', { name: /^All \d+ jobs$/ }).click();
  await expect.poll(() => views).toEqual(['/', '/jobs']);
  await page
    .getByRole('group', { name: 'Location' })
    .getByRole('checkbox', { name: /^Seoul/ })
    .check();
  await expect(page).toHaveURL(/places=seoul/);
  await expect.poll(() => views).toEqual(['/', '/jobs', '/jobs']);
  await menu(page).getByRole('link', { name: 'Companies', exact: true }).click();
  await expect.poll(() => views).toEqual(['/', '/jobs', '/jobs', '/companies']);
  await page.goBack();
  await expect.poll(() => views).toEqual(['/', '/jobs', '/jobs', '/companies', '/jobs']);
});

test('another page of a list is a page view of its own, and a password that leaves the address is none', async ({
  page,
  visit,
  market,
}) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/page-views')) views.push(request.postDataJSON().path);
  });
  await visit('/jobs');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/jobs?page=2');
  await expect.poll(() => views).toEqual(['/jobs', '/jobs']);
  const { slug } = await market.job({ is_closed: 'false', company: RECRUITER.slug });
  await visit(`/jobs/${slug}?pwd=${RECRUITER.password}`);
  await expect(page).toHaveURL(`/jobs/${slug}`);
  await menu(page).getByRole('link', { name: 'Companies', exact: true }).click();
  await expect.poll(() => views).toEqual(['/jobs', '/jobs', `/jobs/${slug}`, '/companies']);
});

test('an outside analytics service learns the paths of public pages, and of others the pattern alone', async ({
  page,
  market,
  tolerate,
}) => {
  tolerate(statusLine(404));
  const service = 'https://stats.example';
  await page.route(`${service}/**`, (route) =>
    route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route(
    ({ origin }) => origin === market.origin,
    (route) => (route.request().resourceType() === 'document' ? naming(service, route) : route.fallback()),
  );
  const applicant = newApplicant();
  const { slug } = await market.job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
  await applyByApi(market.origin, slug, applicant);
  await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(1);
  const application = privateLinkOf((await market.mails(applicant.email))[0]);

  const told: { page: string; referrer: string | undefined }[] = [];
  for (const path of ['/jobs?q=rust', application, '/no-such-page/s3cret', '/alerts/s3cret']) {
    const event = page.waitForRequest(`${service}/**`);
    await page.goto(path);
    const sent = await event;
    told.push({ page: sent.postDataJSON().url, referrer: (await sent.allHeaders())['referer'] });
  }
  expect(told).toEqual(
    ['/jobs', '/applications', '/404', '/404'].map((path) => ({
      page: market.origin + path,
      referrer: undefined,
    })),
  );
});

/** Serves the page as if this analytics service were configured and allowed by the policy. */
async function naming(service: string, route: Route): Promise<void> {
  const response = await route.fetch();
  const analytics = `={kind:"plausible",url:"${service}",domain:"madang.test"}`;
  const { 'content-security-policy': _, ...headers } = response.headers();
  await route.fulfill({ response, headers, body: (await response.text()).replace('={kind:"first-party"}', analytics) });
}

test('the list of jobs is asked for on entering, and not again while one stays', async ({ page, visit }) => {
  await visit('/companies');
  const calls = callsOf(page);
  const lists = () => calls.filter((path) => path === '/v1/jobs').length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Tech jobs in Korea' })).toBeVisible();
  expect(lists()).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All jobs' }).click();
  await menu(page).getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech companies in Korea');
  expect(lists()).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Tech jobs in Korea' })).toBeVisible();
  expect(lists()).toBe(2);
});

test('nothing is fetched before a link is followed', async ({ page, visit }) => {
  await visit('/jobs');
  // What keeps one's place is loaded with the first focus.
  const kept = page.waitForResponse(/\.js$/);
  await page.keyboard.press('Tab');
  await kept;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const links = page.locator('.list h3 a');
  for (let row = 0; row < 5; row++) await links.nth(row).hover();
  await menu(page).getByRole('link', { name: 'Companies', exact: true }).hover();
  await links.nth(0).focus();
  expect(asked.filter((path) => /^\/(v1|jobs|companies)\b|\.js$/.test(path))).toEqual([]);
  const followed = (await links.nth(5).getAttribute('href')) ?? '';
  await links.nth(5).click();
  await expect(page).toHaveURL(followed);
  await expect(page.locator('article h1')).toBeVisible();
  expect(asked.filter((path) => /^\/v1\/jobs\/[^/]+$/.test(path))).toEqual([`/v1${followed}`]);
});

test('going back shows the list where it was left', async ({ page, visit }) => {
  await visit('/jobs');
  // Late content moves the list, and with it the scroll position.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const link = page.locator('.list h3 a').nth(15);
  // A click in the same frame would come before the page has heard of the scrolling.
  await link.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scroll', () => resolve(), { once: true });
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }),
  );
  // Take the position at the click: scrolling may still move it before.
  const left = link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('click', () => resolve(window.scrollY), { once: true });
      }),
  );
  await link.click();
  expect(await left).toBeGreaterThan(500);
  await expect(page.locator('article h1')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Tech jobs in Korea' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await left);
});

test('a page that breaks says so, shows the error to who asks, and can be tried again', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(statusLine(500), /It broke in two/);
  await visit('/');
  await page.route('**/v1/companies?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'It broke in two.', code: 'internal' } }),
  );
  await menu(page).getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect(page).toHaveTitle('We couldn’t load this page | madang');
  await expect(page.getByText('It broke in two.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText('It broke in two.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText('It broke in two.')).toHaveCount(0);
  await page.unroute('**/v1/companies?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech companies in Korea');
});

test('when the API is away, the filters stay and the list says what to do', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(503), /Part of our system is down/);
  await visit('/jobs');
  await page.route('**/v1/jobs?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Part of our system is down.', code: 'unavailable' } }),
  );
  const seoul = page.getByRole('group', { name: 'Location' }).getByRole('checkbox', { name: /^Seoul/ });
  await seoul.check();
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t load the list' })).toBeVisible();
  await expect(seoul).toBeChecked();
  await expect(seoul).toBeFocused();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText('Part of our system is down.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText('Part of our system is down.')).toHaveCount(0);
  await page.unroute('**/v1/jobs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.chosen')).toContainText('Seoul');
  await expect(page.locator('[data-job]').first()).toBeVisible();
});

test('the menu of jobs leads to the landing pages, with titles, subtitles and a badge', async ({ page, visit }) => {
  await visit('/');
  await menu(page).getByText('Jobs', { exact: true }).click();
  const entry = menu(page).getByRole('link', { name: /English OK jobs/ });
  await expect(entry).toContainText('No Korean required');
  const all = menu(page).getByRole('link', { name: /^All jobs, newest first/ });
  await expect(all.locator('.emoji')).toHaveText(/\p{Emoji}/u);
  await expect(all.locator('small')).toHaveText('Every field, with search and filters');
  await expect(all.locator('.badge')).toHaveText(/^\d+ new$/);
  await entry.click();
  await expect(page).toHaveURL('/english-ok-jobs');
  await expect(entry).toBeHidden();
});

test('light and dark are chosen by the button and stay', async ({ page, visit }) => {
  await visit('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const toggle = page.getByRole('button', { name: 'Dark', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  expect(await ground()).toBe(dark);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('one finds the way on from an address that nobody can read', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404));
  for (const path of ['/%ff', '/blog/%ff', '/jobs/%00', '/recruit/%ED%A0%80']) {
    await visit(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.getByRole('link', { name: 'Visa-Sponsored Jobs' }).click();
    await expect(page).toHaveURL(/\/visa-sponsored-jobs$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page does not exist');
  }
});

test('one searches on from an address that leads nowhere', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404));
  await visit('/nothing-here');
  await page.getByLabel('Search jobs').fill('engineer');
  await page.getByLabel('Search jobs').press('Enter');
  await expect(page).toHaveURL(/\/jobs\?q=engineer$/);
  await expect(page.locator('.list h3 a').first()).toBeVisible();
});
