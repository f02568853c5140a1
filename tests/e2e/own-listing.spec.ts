import { expect, type Page } from '@playwright/test';
import { expectNoFault, NARROW_WAYS, WIDE_WAYS } from '#tests/support/e2e-axe.ts';
import { askedListing, letterTo, questionTo } from '#tests/support/e2e-listing.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { gate, statusLine, test } from '#tests/support/e2e-test.ts';

const PATH = '/listing';
const saved = (page: Page) => page.getByText('Saved. Readers see that you checked it today.');

/** Opens the link of a new letter about a job of a company, one for each journey. */
async function openListing(page: Page, market: Market, baseURL: string | undefined, company: string) {
  const job = await askedListing(market, company);
  const link = await letterTo(market, job);
  await page.goto(link.replace(market.origin, baseURL ?? ''));
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  return { job, link };
}

test('An employer fills in what its listing leaves open, and readers see it at once', async ({
  page,
  market,
  baseURL,
  newVisitor,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  const { job, link } = await openListing(page, market, baseURL, 'hanbit-global-logistics');
  expect(page.url()).toBe(`${baseURL}${PATH}`);
  expect(await page.title()).not.toContain(job.title);
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((request) => request.includes(token))).toEqual([]);
  await expectNoFault(page, [...WIDE_WAYS, ...NARROW_WAYS]);

  await page.getByLabel('Interview language').selectOption('English and Korean');
  await page.getByLabel('How much Korean the work needs').selectOption('Basic');
  await page.getByLabel('Pay from').fill('6,000');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(page.getByText('Write the full amount in won')).toBeVisible();
  await expect(page.getByLabel('Pay from')).toBeFocused();
  await expect(page.getByLabel('How much Korean the work needs')).toHaveValue('basic');
  await expectNoFault(page);
  await page.getByLabel('Pay from').fill('60,000,000');
  await page.getByLabel('Last day, in Korea').fill('2020-01-01');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(page.getByText('Choose a day within a year from today')).toBeVisible();
  await page.getByLabel('Last day, in Korea').fill('');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(saved(page)).toBeVisible();

  const reader = await newVisitor();
  await reader.goto(`/jobs/${job.slug}`);
  await expect(reader.getByText(/^English and Korean\s*The employer/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Pay from')).toHaveValue('60,000,000');
});

test('A form that stood open sets nothing back that was changed meanwhile', async ({
  page,
  market,
  baseURL,
  newVisitor,
}) => {
  const { link } = await openListing(page, market, baseURL, 'haneul-pay');
  const colleague = await newVisitor();
  await colleague.goto(link.replace(market.origin, baseURL ?? ''));
  await colleague.getByLabel('Where applicants may live').selectOption('In Korea');
  await colleague.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(saved(colleague)).toBeVisible();

  await page.getByLabel('How much Korean the work needs').selectOption('Fluent');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Where applicants may live')).toHaveValue('in-korea');
  await expect(page.getByRole('button', { name: 'Confirm and save' })).toBeFocused();
  await page.getByLabel('How much Korean the work needs').selectOption('Business');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(saved(page)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByLabel('How much Korean the work needs')).toHaveValue('business');
  await expect(colleague.getByLabel('Where applicants may live')).toHaveValue('in-korea');
});

test('Who reads Korean reads the page in Korean, and loses nothing that was typed by changing', async ({
  page,
  market,
  baseURL,
}) => {
  await openListing(page, market, baseURL, 'dure-works');
  await page.getByLabel('Pay from').fill('70,000,000');
  await page.getByRole('button', { name: '한국어', exact: true }).click();
  await expect(page.getByRole('heading', { name: '채용공고 확인' })).toBeVisible();
  await expect(page.getByLabel('급여 하한')).toHaveValue('70,000,000');
  await expect(page.locator('main')).toHaveAttribute('lang', 'ko');
  await expectNoFault(page, [...WIDE_WAYS, ...NARROW_WAYS]);
  await page.getByLabel('급여 상한').fill('1,000,000');
  await page.getByRole('button', { name: '확인 및 저장' }).click();
  await expect(page.getByText('급여 하한보다 적은 금액입니다')).toBeVisible();
});

test('An employer closes its listing by keyboard, and nobody applies any more', async ({
  page,
  market,
  baseURL,
  newVisitor,
}) => {
  const { job } = await openListing(page, market, baseURL, 'doldam-studio');
  await page.getByRole('button', { name: 'Close the listing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it open' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This listing is closed.')).toBeVisible();
  await expectNoFault(page);
  const reader = await newVisitor();
  await reader.goto(`/jobs/${job.slug}`);
  await expect(reader.getByRole('link', { name: 'Apply' })).toHaveCount(0);
});

test('A page behind a letter, opened without its link, says what it is for and where to go', async ({
  page,
  visit,
}) => {
  await visit('/answers');
  await expect(page.getByText(/we email it four questions\. The link in that email opens them here/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);
  await visit('/invitation');
  await expect(page.getByText(/we email you a link that opens the invitation here/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your settings' })).toBeVisible();
});

test('A link that opens nothing, and a server that is away, say how to go on', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404), /net::ERR_FAILED/);
  await visit(`${PATH}#${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open a listing' })).toBeVisible();
  await expectNoFault(page);
  await page.route('**/v1/listings/own', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your listing' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t open a listing' })).toBeVisible();
});

test.describe('A company on a phone, in Korean,', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

  test('answers by link for all of its jobs, and readers see whose word it is', async ({ page, market, baseURL }) => {
    const job = await askedListing(market, 'sotdae-invest');
    const link = await questionTo(market, job.company);
    const heading = page.getByRole('heading', { name: '채용공고 관련 문의' });
    const level = page.getByLabel('업무에 필요한 한국어 수준').first();
    // On a slow network the page's words arrive last. Until then, what the server sent stays.
    const words = gate();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('채용공고 관련 문의')) await words.opened;
      await route.fulfill({ response });
    });
    const answer = page.waitForResponse('**/v1/company-questions/own');
    await page.goto(link.replace(market.origin, baseURL ?? ''), { waitUntil: 'commit' });
    await (await answer).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await heading.isVisible()).toBe(true);
    words.open();
    await expect(level).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/answers`);
    await expectNoFault(page, NARROW_WAYS);
    await level.selectOption('기초');
    await page.getByLabel('거주 조건').first().selectOption('한국 거주');
    await page.getByRole('button', { name: '확인 및 제출' }).click();
    await expect(page.getByText('감사합니다.')).toBeVisible();
    await page.reload();
    await expect(level).toHaveValue('basic');
  });
});
