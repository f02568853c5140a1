import { expect } from '@playwright/test';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { applyButton, applyForm, fillForm } from '#tests/support/e2e-apply.ts';
import { expectNoFault, NARROW, NARROW_WAYS, TWO_WAYS, WIDE_WAYS } from '#tests/support/e2e-axe.ts';
import {
  applyByApi,
  type Market,
  newApplicant,
  privateLinkOf,
  RECRUITER,
  takesForm,
} from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** Every page of the route table, and every overlay, checked by axe with all rules. */
test.describe.configure({ mode: 'parallel' });

/** The pages whose parts all others share. */
const ALL_WAYS_OF = new Set(['/', '/jobs', '/jobs/{slug}']);

/** One of each kind that the demo holds: the article has tables and things to check, the event a banner and an address. */
const EXAMPLES: Record<string, string> = {
  '/companies/{slug}': RECRUITER.slug,
  '/events/{slug}': 'queues-that-survive-a-deploy',
  '/blog/{slug}': 'e-7-1-visa-for-engineers',
  '/tools/{slug}': 'can-i-apply',
};

/** One page for a pattern of the table. */
async function exampleOf(pattern: string, market: Market): Promise<string> {
  if (pattern === '/jobs/{slug}') return `/jobs/${(await market.job({ is_closed: 'false' })).slug}`;
  return pattern.replace('{slug}', EXAMPLES[pattern] ?? '');
}

const LANDINGS = LANDING_PAGES.map(landingPath);

for (const { pattern } of PUBLIC_PAGES) {
  if (LANDINGS.includes(pattern)) continue;
  test(`${pattern} has no fault`, async ({ page, visit, market }) => {
    await visit(await exampleOf(pattern, market));
    await expectNoFault(page, ALL_WAYS_OF.has(pattern) ? [...WIDE_WAYS, ...NARROW_WAYS] : TWO_WAYS);
  });
}

/** Landing pages are one page with other jobs: the one with the longest name and the one with the shortest speak for all. */
test('the landing pages have no fault', async ({ page, visit }) => {
  const byLength = LANDINGS.toSorted((one, other) => one.length - other.length);
  for (const path of [byLength.at(0), byLength.at(-1)]) {
    await visit(path ?? '');
    await expectNoFault(page);
  }
});

test('a list with filters, offers and things not understood has no fault', async ({ page, visit }) => {
  await visit('/jobs?visa_sponsorship=true&places=mars,seoul&sort=pay&q=typscript');
  await expectNoFault(page);
  await visit('/jobs?q=zzzzqqqqxx');
  await expectNoFault(page);
});

test('asking for an alert has no fault: on a page of its own, and on the list', async ({ page, visit }) => {
  await visit('/alerts/new?tags=go');
  await expectNoFault(page);
  await visit('/jobs?tags=go');
  await page.getByRole('link', { name: 'Get new ones by email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectNoFault(page);
});

test('a closed job has no fault', async ({ page, visit, market }) => {
  await visit(`/jobs/${(await market.job({ is_closed: 'true' })).slug}`);
  await expectNoFault(page);
});

test('the page for what does not exist has no fault', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404));
  await visit('/nothing-here');
  await expectNoFault(page);
});

test('the page for what broke has no fault', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(500), /It broke in two/);
  await visit('/');
  await page.route('**/v1/companies?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'It broke in two.' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies', exact: true }).click();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expectNoFault(page);
});

test('the open menus have no fault', async ({ page, visit }) => {
  await visit('/jobs');
  await page.locator('.nav summary').first().click();
  await expectNoFault(page, WIDE_WAYS);
  await page.keyboard.press('Escape');
  await page.setViewportSize(NARROW);
  await page.locator('.burger summary').click();
  await expectNoFault(page, NARROW_WAYS);
});

test('the open sheet of filters has no fault', async ({ page, visit }) => {
  await page.setViewportSize(NARROW);
  await visit('/jobs');
  await page.locator('.open-sheet').click();
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  await expectNoFault(page, NARROW_WAYS);
});

test('the application form has no fault: empty, refused, and after it was sent', async ({ page, visit, market }) => {
  const job = await market.job({ is_closed: 'false' }, (one) => takesForm(one) && one.criteria !== null);
  await visit(`/jobs/${job.slug}`);
  await applyButton(page).click();
  const form = applyForm(page, job);
  await expect(form.dialog).toBeVisible();
  await expectNoFault(page);
  await form.submit.click();
  await expect(form.error('Details')).toBeVisible();
  await expectNoFault(page);
  await fillForm(form, newApplicant());
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectNoFault(page);
});

test('the recruit pages have no fault: locked, open, and with an application opened', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const job = await market.job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  const applications = `/recruit/${RECRUITER.slug}/jobs/${job.slug}/applications`;
  await visit(`/recruit/${RECRUITER.slug}`);
  await expectNoFault(page);
  await visit(applications);
  await expectNoFault(page);
  await visit(`/recruit/${RECRUITER.slug}?pwd=${RECRUITER.password}`);
  await expect(page.locator('.openings')).toBeVisible();
  await expectNoFault(page);
  for (const path of ['/company', `/jobs/${job.slug}/edit`, `/jobs/${job.slug}/statistics`]) {
    await visit(`/recruit/${RECRUITER.slug}${path}`);
    await expectNoFault(page);
  }
  await visit(applications);
  await page.getByRole('link', { name: `Open ${applicant.name}` }).click();
  await expect(page.getByRole('group', { name: `Status of ${applicant.name}` })).toBeVisible();
  await expectNoFault(page);
});

test('the applicant’s own page has no fault', async ({ page, visit, market, baseURL }) => {
  const job = await market.job({ is_closed: 'false' }, takesForm);
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
  await visit(privateLinkOf((await market.mails(applicant.email))[0]));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectNoFault(page);
});

for (const path of ['/dev/mail', '/dev/pay', '/v1/docs']) {
  test(`${path} has no fault`, async ({ page, tolerate }) => {
    // The mailbox shows each email in a frame that may run nothing, not even what records this test.
    tolerate(/about:srcdoc/);
    await page.goto(path);
    await expectNoFault(page);
  });
}

test('forced colors go before a theme chosen by hand', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const inks = () =>
    page
      .locator('svg')
      .evaluateAll((all) => all.map((one) => [getComputedStyle(one).color, getComputedStyle(one).fill]));
  await visit('/jobs');
  const unchosen = await inks();
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await visit('/jobs');
  expect(await inks()).toEqual(unchosen);
});

test('ages and pay are whole words for who listens', async ({ page, visit }) => {
  const words = /^\d+ (?:hour|day|week)s? ago$/;
  await visit('/jobs');
  // Some rows say when they close instead.
  const told = page
    .locator('.row', { hasText: /₩.*M \/ year/ })
    .filter({ has: page.locator('.age .vh', { hasText: words }) });
  await expect(told.first().locator('.pay .vh')).toHaveText(/ million won per year$/);
  await told.first().getByRole('heading').getByRole('link').click();
  await expect(page.locator('.job-head time .vh')).toHaveText(words);
  await expect(page.getByRole('definition').filter({ hasText: '₩' }).first()).toMatchAriaSnapshot(
    '- definition: /^[\\w ]+ million won per year/',
  );
});

test('tables say what they hold, and counts stand apart from their names', async ({ page, visit }) => {
  for (const path of ['/tools/salary-calculator', '/tools/salary-directory', '/how-we-know']) {
    await visit(path);
    const tables = page.getByRole('main').getByRole('table');
    expect(await tables.count()).toBeGreaterThan(0);
    for (const table of await tables.all()) await expect(table.locator('caption')).not.toBeEmpty();
  }
  await visit(`/recruit/${RECRUITER.slug}/applications?pwd=${RECRUITER.password}`);
  const tabs = page.getByRole('navigation', { name: 'By status' });
  await expect(tabs.getByRole('link').first()).toHaveText(/^All \d+$/);
  await visit('/companies');
  await expect(page.locator('.company h2').filter({ hasText: '하늘페이' })).toHaveText(/ 하늘페이$/);
});
