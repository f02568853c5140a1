import { expect, type Locator, type Page } from '@playwright/test';
import { field, fieldError } from '#tests/support/e2e-accounts.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
import { alive, gate, test } from '#tests/support/e2e-test.ts';

test('A mistake in a listing is reported once, and a report that fails loses nothing that was typed', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(/The report was not sent/, /net::ERR_FAILED/);
  const { slug } = await market.job({ is_closed: 'false' });
  await visit(`/jobs/${slug}`);
  await page.getByText('Something here is wrong? Tell us').click();
  const kind = page.getByLabel('What’s wrong? (optional)');
  await kind.selectOption('The pay or visa is wrong');
  const reason = page.getByLabel('In your own words (optional)');
  await reason.fill('The salary is of last year.');
  await page.route('**/report', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible();
  await expect(kind).toHaveValue('pay-or-visa');
  await expect(reason).toHaveValue('The salary is of last year.');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();

  const sent: (string | null)[] = [];
  page.on('request', (request) => request.url().endsWith('/report') && sent.push(request.postData()));
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('Thanks. We’ll check the listing')).toBeVisible();
  expect(sent).toEqual(['{"kind":"pay-or-visa","reason":"The salary is of last year."}']);
});

test('A report may do without a reason to choose and without words', async ({ page, visit, market }) => {
  const { slug } = await market.job({ is_closed: 'false' });
  await visit(`/jobs/${slug}`);
  await page.getByText('Something here is wrong? Tell us').click();
  const sending = page.waitForRequest('**/report');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await sending).postData()).toBe('{}');
  await expect(page.getByText('Thanks. We’ll check the listing')).toBeVisible();
});

test('What was typed before the scripts came is still there, and is what the form sends', async ({ page }) => {
  const scripts = gate();
  await page.route('**/*.js', (route) => scripts.opened.then(() => route.continue()));
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await field(page, 'Email').fill('amara@example.com');
  scripts.open();
  await alive(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(fieldError(page, 'Password')).toHaveText('Required');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(fieldError(page, 'Email')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('amara@example.com');

  await field(page, 'Password').fill('x');
  await expect(fieldError(page, 'Password')).toHaveCount(0);
});

test('Help stays beside an error, and an error that says nothing of the rule is followed by it', async ({
  page,
  visit,
}) => {
  await visit('/sign-up');
  const password = page.getByRole('textbox', { name: /^Password/ });
  await field(page, 'Email').fill('nobody');
  await password.fill('short');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(fieldError(page, 'Email')).toHaveText('Invalid input');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid input For example, name@example.com');
  await expect(password).toHaveAccessibleDescription(/ 12 characters or more: lower and upper case, /);
});

test('What the asterisk means is told above each form of several fields', async ({ page, visit }) => {
  for (const path of ['/sign-in', '/sign-up', '/alerts/new?tags=go', '/alerts/rules']) {
    await visit(path);
    const form = page.locator('form', { has: field(page, 'Email') });
    await expect(form.getByText('Fields marked * are required.')).toBeVisible();
  }
  await visit('/forgot-password');
  await expect(field(page, 'Email')).toBeVisible();
  await expect(page.getByText('Fields marked * are required.')).toHaveCount(0);
});

/** Presses it by key, twice, while the answer is held back; once it has come, one request was sent. */
async function expectToKeepFocus(page: Page, button: Locator, method: string, path: string): Promise<void> {
  const answer = gate();
  const sent: string[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    sent.push(route.request().url());
    await answer.opened;
    await route.continue();
  });
  await button.focus();
  const pressed = await button.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => pressed?.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await pressed?.evaluate((element) => element === document.activeElement)).toBe(true);
  const answered = page.waitForResponse((response) => response.request().method() === method);
  answer.open();
  await answered;
  expect(sent).toHaveLength(1);
}

test('What sends something keeps the focus until it is sent: a button, and one of a form at the desk', async ({
  page,
  visit,
  market,
}) => {
  await visit(`/recruit/${RECRUITER.slug}?pwd=${RECRUITER.password}`);
  await expectToKeepFocus(page, page.getByRole('button', { name: 'Lock pages' }), 'DELETE', '**/access');
  await expect(page.getByLabel('Shared password')).toBeVisible();

  await signInAsStaff(page, market);
  await visit('/admin/events/create');
  await page.getByLabel('Title').fill('Evening of the slow answer');
  await page.getByLabel('Summary').fill('We talk about databases.');
  await page.getByLabel('Begins').fill('2099-03-01T19:00');
  await page.getByLabel('Ends').fill('2099-03-01T21:00');
  await page.getByLabel('Organizer').fill('The evening people');
  await expectToKeepFocus(page, page.getByRole('button', { name: 'Add event' }), 'POST', '**/v1/admin/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Evening of the slow answer' })).toBeVisible();
});
