import { expect, type Page } from '@playwright/test';
import { NEWCOMER } from '#contract/jobs/person.ts';
import { openAccount, signIn } from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { gate, holdAnswers, test } from '#tests/support/e2e-test.ts';

const rows = (page: Page) => page.locator('.list .row');

test('Jobs are saved, hidden and brought back, in this tab and the next, and closed ones stay', async ({
  page,
  visit,
  market,
  context,
}) => {
  const { data } = await market.jobs({ is_closed: 'false', sort: 'newest', limit: '3' });
  const [first, second] = data;
  if (!first || !second) throw new Error('The demo market holds no jobs.');
  const { data: closed } = await market.jobs({ is_closed: 'true', limit: '1' });
  await visit('/jobs');
  const save = page.locator(`[data-job="${first.id}"]`).getByRole('button', { name: /^Save/ });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const all = await rows(page).count();
  await page.locator(`[data-job="${second.id}"]`).getByRole('button', { name: /^Hide/ }).click();
  await expect(rows(page)).toHaveCount(all - 1);
  const undo = page.getByRole('button', { name: `Undo ${second.title}`, exact: true });
  await expect(undo).toBeFocused();
  await expect(page.locator(`[data-job="${second.id}"]`)).toContainText('Hidden. Undo');
  await expect(page.getByRole('status').first()).toContainText('1 hidden here');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(all);
  await expect(page.getByRole('link', { name: second.title, exact: true })).toBeFocused();
  await expect(page.getByRole('status').first()).not.toContainText('hidden');
  await page.locator(`[data-job="${second.id}"]`).getByRole('button', { name: /^Hide/ }).click();
  await expect(undo).toBeFocused();

  const tab = await context.newPage();
  await visit('/jobs', tab);
  await expect(rows(tab)).toHaveCount(all - 1);
  await expect(tab.locator(`[data-job="${second.id}"]`)).toHaveCount(0);
  await tab.getByRole('button', { name: 'show', exact: true }).click();
  await tab.locator(`[data-job="${second.id}"]`).getByRole('button', { name: /^Hide/ }).click();
  await expect(rows(tab)).toHaveCount(all);
  await expect(rows(page)).toHaveCount(all);

  await visit(`/jobs/${closed[0]?.slug}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await expect(page.getByRole('heading', { name: '2 saved' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Closed');
  await page
    .locator('.row')
    .getByRole('button', { name: `Remove ${first.title}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: '1 saved' })).toBeVisible();
});

test('Marks join the account at the first sign-in, follow it to another browser, and leave with the session', async ({
  page,
  visit,
  market,
  newVisitor,
}) => {
  const job = await market.job({ is_closed: 'false' }, (one) => one.apply_url !== null);
  const person = await openAccount(market);
  // The employer's page opens in a new tab.
  await page.context().route('**/*.example/**', (route) => route.fulfill({ body: '' }));
  await visit(`/jobs/${job.slug}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const employers = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Apply on their site' }).first().click();
  await (await employers).close();
  await page.getByRole('button', { name: 'Yes, mark it' }).click();
  await expect(page.getByText('You applied on')).toBeVisible();

  const merged = page.waitForResponse('**/v1/marks');
  await signIn(page, visit, person);
  expect((await merged).status()).toBe(200);

  const elsewhere = await newVisitor();
  await signIn(elsewhere, visit, person);
  const kept = () => elsewhere.evaluate(() => localStorage.getItem('marks'));
  await expect.poll(kept).toContain(job.id);
  // Hold the account's response back until after the next press, so that it is outdated.
  const [asked, answering] = [gate(), gate()];
  await elsewhere.route('**/v1/marks', async (route) => {
    const response = await route.fetch();
    asked.open();
    await answering.opened;
    await route.fulfill({ response });
  });
  await visit('/saved', elsewhere);
  await expect(elsewhere.getByRole('heading', { name: '1 applied to' })).toBeVisible();
  await asked.opened;
  const told = elsewhere.waitForResponse(`**/v1/marks/saved/${job.id}`);
  await elsewhere.getByRole('button', { name: `Remove ${job.title}`, exact: true }).click();
  expect((await told).status()).toBe(200);
  const toldAgain = elsewhere.waitForResponse(`**/v1/marks/saved/${job.id}`);
  const news = elsewhere.waitForResponse('**/v1/talent/news');
  answering.open();
  expect((await toldAgain).status()).toBe(200);
  // The last thing that is asked for; later it would be refused.
  await news;
  await expect(elsewhere.getByText('Nothing saved yet')).toBeVisible();

  await elsewhere.context().clearCookies();
  await visit('/saved', elsewhere);
  await expect(elsewhere.getByText('Nothing saved yet')).toBeVisible();
  await expect.poll(kept).toBeNull();
});

test('Saved jobs are compared side by side: the last four, or those that are ticked', async ({
  page,
  visit,
  market,
}) => {
  const { data } = await market.jobs({ is_closed: 'false', sort: 'closing', limit: '5' });
  const saved = Object.fromEntries(data.map(({ id }, at) => [id, `2026-11-0${9 - at}T00:00:00.000Z`]));
  await page.addInitScript((kept) => localStorage.setItem('marks', JSON.stringify({ saved: kept })), saved);
  await holdAnswers(page, NEWCOMER);
  await page.setViewportSize(NARROW);
  await visit('/saved');
  await page.getByText('Compare them side by side').click();
  const columns = page.getByRole('columnheader');
  const tick = (at: number) =>
    page.getByRole('checkbox', { name: `${data[at]?.title}, ${data[at]?.company.name}`, exact: true });
  await expect(columns).toHaveText(data.slice(0, 4).map(({ title, company }) => title + company.name));
  await expect(tick(4)).toBeDisabled();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  for (const name of ['Pay', 'Take-home', 'Korean', 'Visa', 'Live', 'Work', 'Experience']) {
    await expect(row(name).getByRole('cell')).toHaveCount(4);
  }
  await expect(page.getByText(/^Take-home is for .* meals or employment insurance, at today’s rates\.$/)).toBeVisible();
  await expect(row('Can I apply?').getByRole('cell').first()).toContainText(
    /You can apply|Ask first|You don’t qualify/,
  );
  await expect(row('Open until').getByRole('cell').first()).toHaveText(/^\d+\s\w+\s20\d\d$/);

  // The box scrolls, not the page, and what a row is about stays in sight.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await row('Visa').scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: 'Side by side' })
    .evaluate((box) => box.scrollBy({ left: 500, behavior: 'instant' }));
  await expect(row('Visa').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await expectNoFault(page);

  for (const at of [0, 1]) await tick(at).uncheck();
  await tick(4).check();
  await expect(columns).toHaveText(data.slice(2).map(({ title, company }) => title + company.name));
});
