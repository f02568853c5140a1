import { expect, type Page } from '@playwright/test';
import { giveSession, openAccount } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { chargesOf, inCardWindow } from '#tests/support/e2e-shop.ts';
import { staffRun } from '#tests/support/e2e-staff.ts';
import { alive, said, statusLine, test } from '#tests/support/e2e-test.ts';

const TEXT = `Backend engineer, dispatch

You build the dispatcher of Baram Rides with five others in Seongsu.

Basic Korean is required. We sponsor E-7 visas. This is a hybrid role, three days in the office each week.

Salary: 60,000,000 - 80,000,000 KRW per year.`;

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: /^Send (for review|and pay)$/ });
const sent = (page: Page) => page.getByRole('heading', { name: 'Your posting is sent' });
const orderNumber = async (page: Page) => (await page.locator('dt:text-is("Order") + dd').textContent()) ?? '';

/** Help follows the error. */
const startingWith = (message: string) => new RegExp(`^${message.replaceAll('.', '\\.')}`);

/** An address that no other test writes from. */
function newEmployer(): string {
  return `jobs.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Fills what is required, by hand. */
async function fillPosting(page: Page, email = newEmployer()): Promise<void> {
  await field(page, 'description').fill('You build the dispatcher of Baram Rides with five others.');
  await field(page, 'title').fill('Backend engineer');
  await field(page, 'location').fill('Seoul, Seongsu');
  await field(page, 'employment_type').selectOption('full-time');
  for (const answer of ['Conversational', 'Case by case', 'Hybrid'])
    await page.getByText(answer, { exact: true }).click();
  await field(page, 'company').fill('Baram Rides');
  await field(page, 'company_url').fill('https://baram.example');
  await field(page, 'person_in_charge').fill('황보다솜');
  await field(page, 'email').fill(email);
  await page.getByLabel('I’ve checked the listing.').check();
}

test('A pasted text fills what it says once it is confirmed, and the listing is sent free of charge', async ({
  page,
  visit,
}) => {
  await visit('/post-a-job');
  await field(page, 'description').fill(TEXT);
  await page.getByRole('button', { name: 'Confirm: Korean, Basic' }).click();
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Sponsored' })).not.toBeChecked();
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(field(page, 'title')).toHaveValue('Backend engineer, dispatch');
  await expect(page.getByRole('radio', { name: 'Sponsored' })).toBeChecked();
  await expect(field(page, 'pay_min')).toHaveValue('60,000,000');
  await expect(page.getByText(/reaches your account/).first()).toBeVisible();
  await expect(page.getByText(/^In the lists: Backend engineer, dispatch\..*Visa: Sponsored/)).toBeAttached();
  await expectNoFault(page);

  await field(page, 'location').fill('Seoul, Seongsu');
  await field(page, 'employment_type').selectOption('full-time');
  await field(page, 'company').fill('Baram Rides');
  await field(page, 'company_url').fill('https://baram.example');
  await field(page, 'person_in_charge').fill('황보다솜');
  await field(page, 'email').fill(newEmployer());
  await page.getByLabel('I’ve checked the listing.').check();
  await expect(page.locator('form output')).toHaveText('Free');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/post-a-job/success');
  await expect(page).toHaveTitle(/^Your posting/);
  await expectNoFault(page);
  await page.reload();
  await expect(sent(page)).toBeVisible();

  await page.getByRole('link', { name: 'Open your posting' }).click();
  await expect(page.getByText('Backend engineer, dispatch').first()).toBeVisible();
  await visit('/post-a-job');
  await expect(field(page, 'title')).toHaveValue('');
});

test('An ad that is pasted on the page for companies stands in the form, and is in no address', async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const paste = async (text: string) => {
    await visit('/for-companies');
    await page.getByLabel('Paste your job ad').fill(text);
    await page.getByRole('button', { name: 'Make it a listing' }).click();
  };
  await paste('https://baram.example/jobs/7');
  await expect(page.getByText('That’s an address. Paste the text of the ad instead.')).toBeVisible();
  await paste(TEXT);
  await expect(page).toHaveURL('/post-a-job');
  await expect(field(page, 'description')).toHaveValue(TEXT);
  await expect(page.getByRole('button', { name: 'Confirm: Korean, Basic' })).toBeVisible();
  expect(asked.filter((url) => /dispatch/i.test(decodeURIComponent(url)))).toEqual([]);

  await paste('Another ad.');
  await expect(page.getByText('You have another draft in this browser.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
    'href',
    '/post-a-job',
  );
  await page.getByRole('button', { name: 'Make it a listing' }).click();
  await expect(field(page, 'description')).toHaveValue('Another ad.');
});

test('Options are added up, paid by card, and thanked for', async ({ page, visit, baseURL }) => {
  await visit('/post-a-job');
  await fillPosting(page);
  await page.getByLabel('Featured for a week').check();
  await page.getByLabel('Featured for a month').check();
  await expect(page.getByText('featured for 37 days')).toBeVisible();
  await expect(page.locator('form output')).toContainText('₩220,000');
  await send(page).click();
  await inCardWindow(page, 'Pay');
  await expect(sent(page)).toBeVisible();
  await expect(page.getByText('₩220,000 paid.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await chargesOf(baseURL ?? '', await orderNumber(page))).toEqual([220_000]);
  await expectNoFault(page);
  await visit('/post-a-job');
  await expect(field(page, 'title')).toHaveValue('');
});

test('A card that the bank declines loses nothing: the same posting is paid with another', async ({
  page,
  visit,
  tolerate,
  baseURL,
}) => {
  tolerate(statusLine(409));
  await visit('/post-a-job');
  await fillPosting(page);
  await page.getByLabel('Featured for a week').check();
  await send(page).click();
  await inCardWindow(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('Your card company declined the payment.');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/post-a-job/failure');
  await expectNoFault(page);

  await visit('/post-a-job');
  await expect(page.getByText(/^You sent this today at\s\d\d:\d\d\sKST. It’s waiting for payment.$/)).toBeVisible();
  await expect(send(page)).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await inCardWindow(page, 'Pay', 'declined');
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await inCardWindow(page, 'Pay');
  await expect(sent(page)).toBeVisible();
  expect(await chargesOf(baseURL ?? '', await orderNumber(page))).toEqual([55_000]);
});

test('Leaving the card page sends nothing twice: what was sent is paid, or another posting started', async ({
  page,
  visit,
  baseURL,
}) => {
  const sendings: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/job-postings')) sendings.push(request.url());
  });
  await visit('/post-a-job');
  await fillPosting(page);
  await page.getByLabel('Featured for a week').check();
  await send(page).click();
  await page.waitForURL('**/dev/pay/checkout?*');
  await visit('/post-a-job');
  await expect(page.getByText(/^You sent this today at/)).toBeVisible();
  await expect(send(page)).toBeHidden();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await inCardWindow(page, 'Pay');
  await expect(sent(page)).toBeVisible();
  expect(await chargesOf(baseURL ?? '', await orderNumber(page))).toEqual([55_000]);

  await visit('/post-a-job');
  await fillPosting(page);
  await page.getByLabel('Featured for a week').check();
  await send(page).click();
  await page.waitForURL('**/dev/pay/checkout?*');
  await visit('/post-a-job');
  await page.getByRole('button', { name: 'Start another' }).click();
  await expect(field(page, 'title')).toHaveValue('');
  await expect(page.getByText('“Backend engineer” is waiting for payment')).toBeVisible();
  expect(sendings).toHaveLength(2);
});

test('An empty form asks for every field in its own words, and puts the cursor into the first', async ({
  page,
  visit,
}) => {
  await visit('/post-a-job');
  await send(page).click();
  await expect(field(page, 'description')).toBeFocused();
  const messages = {
    ...{ title: 'Required.', location: 'Required.', employment_type: 'Required.', company: 'Required.' },
    ...{ person_in_charge: 'Required.', description: 'Required', final_check: 'Required' },
    company_url: 'Please enter a valid company URL.',
    email: 'Please enter a valid email address.',
  };
  for (const [name, message] of Object.entries(messages))
    await expect(field(page, name), name).toHaveAccessibleDescription(startingWith(message));
  for (const name of ['How much Korean', 'Do you sponsor', 'Where do they work'])
    await expect(page.getByRole('radiogroup', { name })).toHaveAccessibleDescription(/^Required\./);
  await expect(field(page, 'description')).toHaveAccessibleDescription(/Markdown is kept\.$/);
  await expect(page.getByText('Fields marked * are required.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pay', exact: true }).getByLabel('Currency')).toBeVisible();
  await expectNoFault(page);
  await page.getByText('Conversational', { exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'How much Korean' })).not.toHaveAccessibleDescription(
    /^Required\./,
  );
});

test('What was typed is there after a reload and after a call that failed, and gone when it is cleared', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/);
  await visit('/post-a-job');
  await fillPosting(page);
  await field(page, 'registration_number').fill('123-45-6789');
  await page.reload();
  await alive(page);
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await expect(page.getByRole('radio', { name: 'Conversational' })).toBeChecked();
  await expect(field(page, 'registration_number')).toHaveValue('123-45-6789');

  await send(page).click();
  await expect(field(page, 'registration_number')).toHaveAccessibleDescription(
    /^This isn’t a business registration number\./,
  );
  await field(page, 'registration_number').fill('');
  await page.route('**/v1/job-postings', (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(page.getByText(/^Not sent\..*Nothing you typed is lost\.$/)).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.reload();
  await alive(page);
  await expect(field(page, 'title')).toHaveValue('');
});

test('A question that the law forbids is pointed out beside the text, and pay below the minimum beside the pay', async ({
  page,
  visit,
}) => {
  await visit('/post-a-job');
  await field(page, 'description').fill('We need a developer.\n\nPlease attach a photo and state your marital status.');
  const request = page.getByText('Please take this out', { exact: true });
  await expect(request).toBeVisible();
  await expect(said(page, /^Please take this out: Appearance: looks, height, weight; /)).toHaveCount(1);
  await expect(page.getByText('Appearance: looks, height, weight', { exact: true })).toBeVisible();
  await field(page, 'pay_period').selectOption('hour');
  await field(page, 'pay_min').fill('9,000');
  await expect(page.getByText('This is ₩9,000 an hour.')).toBeVisible();
  await expectNoFault(page);
  await field(page, 'description').fill('We need a developer.');
  await expect(request).toBeHidden();
});

test('From a recruit page the company is filled in, and on a phone the preview takes the place of the form', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/post-a-job?company=${RECRUITER.slug}`);
  await expect(field(page, 'company')).toHaveValue('Hanok Labs');
  await field(page, 'title').fill('Backend engineer');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(field(page, 'title')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Its own page' })).toBeVisible();
  await expect(page.locator('.posting-sheet')).toContainText('Backend engineer');
  await expectNoFault(page);
});

test('A draft of the team is saved in one browser, and finished and sent from another', async ({
  page,
  market,
  newVisitor,
  tolerate,
}) => {
  const company = 'dotori';
  const title = `Robot tamer ${crypto.randomUUID().slice(0, 8)}`;
  const asMember = async (visitor: Page) => {
    const { email, session } = await openAccount(market);
    await staffRun(['add-member', company, email]);
    await giveSession(visitor, market, session);
    await visitor.goto(`/recruit/${company}`);
    await alive(visitor);
    return email;
  };
  const author = await asMember(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Post (a|another) job$/ })
    .click();
  await field(page, 'title').fill(title);
  await field(page, 'email').fill('only.here@example.com');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved. It’s on your recruit page.')).toBeVisible();
  await expectNoFault(page);

  const colleague = await newVisitor();
  await asMember(colleague);
  const draft = colleague.getByRole('listitem').filter({ hasText: title });
  await expect(draft).toContainText(`by ${author}`);
  await expect(colleague.getByText('Not sent yet. Continue one and send it')).toBeVisible();
  await expectNoFault(colleague);
  await draft.getByRole('button', { name: 'Continue' }).click();
  await expect(field(colleague, 'title')).toHaveValue(title);
  await expect(field(colleague, 'email')).toHaveValue('');
  await fillPosting(colleague);
  await field(colleague, 'title').fill(title);
  await send(colleague).click();
  await expect(sent(colleague)).toBeVisible();

  tolerate(statusLine(404));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This draft is gone: someone sent or deleted it.')).toBeVisible();
  await expect(page.getByText('Nothing you typed is lost.')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue(title);
  await expect(page.getByRole('button', { name: 'Save mine as another draft' })).toBeVisible();
  await expectNoFault(page);

  await page.goto(`/recruit/${company}`);
  const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: title });
  await expect(waiting).toContainText(/In review, sent .+\. We’ll email the sender/);
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
  await waiting.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('Pay is taken as Korea writes it, and beside its field stands what was understood', async ({ page, visit }) => {
  await visit('/post-a-job');
  await field(page, 'pay_min').fill('6,000만원');
  await expect(field(page, 'pay_min')).toHaveAccessibleDescription('₩60,000,000 a year');
  await field(page, 'pay_max').fill('1억 2천만원');
  await expect(field(page, 'pay_max')).toHaveAccessibleDescription('₩120,000,000 a year');
  await field(page, 'pay_period').selectOption('month');
  await expect(field(page, 'pay_max')).toHaveAccessibleDescription('₩120,000,000 a month');
});

test('Pay that the text contradicts is told beside the fields, with the sentence', async ({ page, visit }) => {
  await visit('/post-a-job');
  await field(page, 'description').fill(TEXT);
  await field(page, 'pay_min').fill('50000000');
  const pay = page.getByRole('region', { name: 'Pay', exact: true });
  await expect(pay.getByText('Your text says otherwise')).toContainText('60,000,000 - 80,000,000 KRW');
  await field(page, 'pay_min').fill('6,000만원');
  await field(page, 'pay_max').fill('8,000만원');
  await expect(pay.getByText('Your text says otherwise')).toHaveCount(0);
});

test('The last day to apply stands beside the day of publication, and not before it', async ({ page, visit }) => {
  await visit('/post-a-job');
  const days = page.getByRole('region', { name: 'When it’s open' });
  await days.getByLabel('Publish on').fill('2099-03-02');
  await expect(days.getByLabel('Last day to apply')).toHaveAttribute('min', '2099-03-02');
});

test('A draft stays in this browser, and who writes it in the tab alone', async ({ page, visit, context }) => {
  const email = newEmployer();
  await visit('/post-a-job');
  await expect(page.getByText('Your name and contact details stay in this tab only')).toBeVisible();
  await fillPosting(page, email);
  await field(page, 'employer_phone').fill('02-555-0199');
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'employer_phone')).toHaveValue('02-555-0199');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('Backend engineer');
  for (const word of ['황보다솜', email, '02-555-0199']) expect(kept).not.toContain(word);

  const later = await context.newPage();
  await later.goto('/post-a-job');
  await expect(field(later, 'title')).toHaveValue('Backend engineer');
  await expect(field(later, 'email')).toHaveValue('');
});
