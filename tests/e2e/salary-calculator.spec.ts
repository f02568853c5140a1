import { expect, type Page } from '@playwright/test';
import { NEWCOMER } from '#contract/jobs/person.ts';
import type { SalaryResult } from '#contract/salary/salary.ts';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';
import { holdAnswers, test } from '#tests/support/e2e-test.ts';
import { SALARY_CASES } from '#tests/support/salary-cases.ts';

const CALCULATOR = '/tools/salary-calculator';
const FIELDS = {
  salaryAmount: /^(Yearly|Monthly) salary/,
  dependents: /^Dependents/,
  children: /^Children/,
  nonTaxableIncome: /^Non-/,
};
const LABELS = { annual: 'Annual', monthly: 'Monthly', separate: 'On top', included: 'Included' };

async function typeIn(page: Page, input: SalaryInput): Promise<void> {
  for (const choice of [LABELS[input.salaryType], LABELS[input.severance]]) {
    await page.locator('.seg').getByText(choice, { exact: true }).click();
  }
  for (const [name, label] of Object.entries(FIELDS)) {
    await page.getByLabel(label).fill(String(input[name as keyof typeof FIELDS]));
  }
  await page.getByLabel('Employment insurance applies').setChecked(input.isEmploymentInsuranceOn);
}

/** The ten results as they stand in the table. */
async function resultOf(page: Page): Promise<SalaryResult> {
  const rows = await page.locator('.sheet-table tbody tr').evaluateAll((found) =>
    found.map((row) => {
      const [month = '', , share = ''] = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
      const number = (text: string) => Number(text.replace('−', '-').replace(/[₩,%]/g, ''));
      return { month: number(month), share: number(share) };
    }),
  );
  const month = (row: number) => rows[row]?.month ?? Number.NaN;
  const share = (row: number) => rows[row]?.share ?? Number.NaN;
  return {
    nationalPension: month(0),
    health: month(1),
    longTermCare: month(2),
    employment: month(3),
    incomeTax: month(4),
    localTax: month(5),
    totalTax: month(6),
    net: month(7),
    taxPercentage: share(6),
    takeHomePercentage: share(7),
  };
}

test('every known case typed into the page is answered to the won', async ({ page, visit }) => {
  await visit(CALCULATOR);
  const used = page.waitForRequest('**/v1/tools/salary-calculator/usage');
  for (const { id, input, expected } of SALARY_CASES) {
    await typeIn(page, input);
    await expect.poll(() => resultOf(page), { message: id, intervals: [20] }).toEqual(expected);
  }
  await used;
});

test('what is wrong stands beside its field, and nothing is shown until it is mended', async ({ page, visit }) => {
  await visit(CALCULATOR);
  const field = (label: RegExp) => page.locator('.field', { has: page.getByLabel(label) });
  const { salaryAmount, dependents, children, nonTaxableIncome } = FIELDS;

  await page.getByLabel(salaryAmount).fill('');
  await expect(field(salaryAmount)).toContainText('Required');
  await expect(page.getByText('Fix the marked fields')).toBeVisible();
  await page.getByLabel(salaryAmount).fill('999');
  await expect(page.getByLabel(salaryAmount)).toHaveAccessibleDescription(
    /^Invalid input All of it in won, .* at least 1,000 won$/,
  );
  await page.getByLabel(salaryAmount).fill('200000');
  await expect(page.getByLabel(salaryAmount)).toHaveValue('200,000');
  await expect(field(nonTaxableIncome)).toContainText('Non-taxable income must be less than salary amount');
  await page.getByLabel(salaryAmount).fill('60000000');
  await page.getByLabel(nonTaxableIncome).fill('-1');
  await expect(page.getByLabel(nonTaxableIncome)).toHaveAccessibleDescription(/^Invalid input 0 won or more\. /);
  await page.getByLabel(nonTaxableIncome).fill('0');
  await page.getByLabel(children).fill('0.5');
  await expect(page.getByLabel(children)).toHaveAccessibleDescription(/^Invalid input A whole number from 0 to 10\. /);
  await page.getByLabel(children).fill('1');
  await expect(field(children)).toContainText('Number of children must be less than number of dependents');
  await expect(page.getByLabel(children)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(dependents).fill('12');
  await expect(field(dependents)).toContainText('Invalid input');
  await page.getByLabel(dependents).fill('2');
  await expect(page.locator('.err')).toHaveCount(0);
  await expect(page.getByText('Fix the marked fields')).toHaveCount(0);
});

test('a link opens the same calculation again, with and without scripts', async ({ page, visit, browser, baseURL }) => {
  await visit(CALCULATOR);
  await page.getByLabel(FIELDS.salaryAmount).press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('12');
  await expect(page.getByLabel(FIELDS.salaryAmount)).toHaveValue('7,000,000,120');
  await page.getByLabel('Rates for').selectOption('2026-07-01');
  await page.getByLabel('Employment insurance applies').uncheck();
  const link = page.getByRole('link', { name: 'Link to this calculation' });
  await expect(link).toHaveAttribute('href', /salaryAmount=7000000120.*isEmploymentInsuranceOn=false/);

  // What was typed is worked out a moment after it stands in the link, so the page without scripts is asked first.
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto((await link.getAttribute('href')) ?? '');
  const shown = (await plain.locator('.sum b').textContent()) ?? '';
  expect(shown).toMatch(/^₩\d/);
  expect(shown).not.toBe('₩4,838,913');
  const take = page.locator('.sum b');
  await expect(take).toHaveText(shown);
  await link.click();
  await expect(page).toHaveURL(/salaryAmount=7000000120.*isEmploymentInsuranceOn=false/);
  await page.reload();
  await expect(take).toHaveText(shown);

  await plain.getByLabel(FIELDS.salaryAmount).fill('70,000,000');
  await plain.getByLabel('Rates for').selectOption('2025-01-01');
  await plain.getByLabel('Employment insurance applies').check();
  await plain.getByRole('button', { name: 'Calculate' }).click();
  await expect(plain.locator('.sum b')).toHaveText('₩4,838,913');
  await plain.getByLabel(FIELDS.children).fill('');
  await plain.getByRole('button', { name: 'Calculate' }).click();
  await expect(plain.locator('.err')).toHaveText('Required');
  await context.close();
});

test('one press takes a calculation to the rates of the day, and keeps what was typed', async ({ page, visit }) => {
  await visit(CALCULATOR);
  await page.getByLabel(FIELDS.salaryAmount).fill('60000000');
  await page.getByLabel('I’m not in the national pension').check();
  await expect(page.getByRole('row', { name: /^National pension/ })).toContainText('₩0');
  const offer = page.getByRole('region', { name: 'At today’s rates' });
  const [, net = ''] = /(₩[\d,]+), ₩[\d,]+ (?:more|less)/.exec((await offer.textContent()) ?? '') ?? [];
  await page.getByRole('link', { name: 'Use today’s rates' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('.sum b')).toHaveText(net);
  await expect(page.getByLabel(FIELDS.salaryAmount)).toHaveValue('60,000,000');
  await expect(page.getByLabel('I’m not in the national pension')).toBeChecked();
});

test('the links of the footer and of the tools open the rates of the day', async ({ page, visit }) => {
  for (const [path, part] of [
    ['/terms', 'contentinfo'],
    ['/tools', 'main'],
  ] as const) {
    await visit(path);
    await page
      .getByRole(part)
      .getByRole('link', { name: /salary calculator/i })
      .first()
      .click();
    await expect(page).toHaveURL(`${CALCULATOR}?period=today`);
    await expect(page.locator('.sum b')).toHaveText(/₩/);
    await expect(page.getByRole('region', { name: 'At today’s rates' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  }
});

test('jobs that pay about the sum stand under it and follow what is typed', async ({ page, visit, request }) => {
  const titlesNear = async (yearly: number) => {
    const { data } = await (await request.get(`/v1/jobs/near-pay?yearly=${yearly}&count=3`)).json();
    return data.map(({ title }: { title: string }) => title) as string[];
  };
  const shown = page.getByRole('region', { name: 'Jobs that pay about this' });
  const titles = shown.getByRole('heading', { level: 3 });
  await visit(CALCULATOR);
  await expect(titles).toHaveText(await titlesNear(70_000_000));
  await page.getByLabel(FIELDS.salaryAmount).fill('50,000,000');
  await expect(titles).toHaveText(await titlesNear(50_000_000));
  await page.getByLabel(FIELDS.salaryAmount).fill('');
  await expect(page.getByText('Fix the marked fields')).toBeVisible();
  await expect(titles).toHaveText(await titlesNear(50_000_000));
  await page.getByLabel(FIELDS.salaryAmount).fill('9,000,000,000');
  await expect(shown).toContainText('No open job states pay near this.');
});

test('the sum leads to the E-7-1 check, and who has answered “Can I apply?” sees their jobs first', async ({
  page,
  visit,
}) => {
  await holdAnswers(page, NEWCOMER);
  await visit(`${CALCULATOR}?salaryAmount=60000000`);
  const verdicts = page.getByRole('region', { name: 'Jobs that pay about this' }).locator('.verdict');
  await expect(verdicts.last()).toHaveText(/./);
  const order = ['You can apply', 'Ask first', 'You don’t qualify yet'];
  const found = (await verdicts.allTextContents()).map((text) => order.indexOf(text.trim()));
  expect(found).toEqual([...found].sort());
  await page.getByRole('link', { name: 'Is it enough for an E-7-1?' }).click();
  await expect(page).toHaveURL('/tools/e-7-1-check?pay=60000000');
  await page.getByRole('link', { name: 'What’s left of it after tax' }).click();
  await expect(page.getByLabel('Yearly salary')).toHaveValue('60,000,000');
});

test('who answered “Can I apply?” with a work visa sees why employment insurance is left out, and can add it', async ({
  page,
  visit,
  market,
}) => {
  await holdAnswers(page, { visa_status: 'e7_visa', lives_in: 'in-korea', korean_level: 'basic' });
  await visit(CALCULATOR);
  const box = page.getByLabel('Employment insurance applies');
  const row = page.getByRole('row', { name: /^Employment insurance/ });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^Unticked because of your answers to “Can I apply\?”\./);
  await expect(row).toContainText('₩0');
  await box.check();
  await expect(row).toContainText(/₩[1-9]/);
  await visit(`${CALCULATOR}?salaryAmount=60000000&isEmploymentInsuranceOn=true`);
  await expect(row).toContainText(/₩[1-9]/);
  await expect(box).toBeChecked();
  await visit(`${CALCULATOR}?period=today`);
  await expect(row).toContainText('₩0');
  const sum = String(await page.locator('.sum b').textContent());
  await visit('/tools');
  await expect(page.locator('.tool-says', { hasText: 'a month from' })).toContainText(sum);

  const job = await market.job(
    { is_closed: 'false', least_pay: '60m-year' },
    ({ take_home, pay }) => take_home !== null && pay?.period === 'year',
  );
  await visit(`/jobs/${job.slug}`);
  const line = page.locator('.take');
  await expect(line).toContainText('without dependents, tax-free meals or employment insurance');
  const { min, max } = job.take_home?.uninsured ?? {};
  const least = min ?? max ?? Number.NaN;
  await expect(line).toContainText((least / 1_000_000).toFixed(2));
  const offers = line.getByRole('link', { name: 'Compare it with another offer' });
  await expect(offers).toHaveAttribute('href', /&employment=false/);
  await line.getByRole('link', { name: 'Calculate yours' }).click();
  await expect(box).not.toBeChecked();
  await expect(page.locator('.sum b')).toHaveText(`₩${least.toLocaleString('en-US')}`);
});

test('a group of the directory opens its jobs, and the take-home of a job opens the calculator', async ({
  page,
  visit,
}) => {
  await visit('/tools/salary-directory');
  const taken = page.getByRole('link', { name: 'See the take-home pay' });
  await expect(taken).toHaveAttribute('href', /period=today/);
  const group = page.getByRole('row', { name: /^Not required/ });
  await expect(group.getByRole('cell').last()).toHaveText(/^\d+$/);
  // The bars say what the numbers say.
  const heads = page.getByRole('table').first().getByRole('columnheader');
  await expect(heads).toHaveText(['Field', 'Median', 'Middle half', 'Listings']);
  await expect(group.getByRole('cell')).toHaveCount(3);
  await group.getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\?.*ko_language_levels=not-required/);
  await page
    .locator('.row', { hasText: /₩.*\/ year/ })
    .getByRole('link')
    .first()
    .click();

  const line = page.locator('.take');
  const [, from = ''] = /₩(\d\.\d\d)/.exec((await line.textContent()) ?? '') ?? [];
  const check = line.getByRole('link', { name: 'E-7-1 check with these numbers' });
  await expect(check).toHaveAttribute('href', /\/tools\/e-7-1-check\?title=.+&pay=\d+$/);
  const offers = line.getByRole('link', { name: 'Compare it with another offer' });
  await expect(offers).toHaveAttribute('href', /\/tools\/offer-comparison\?count=2&title_1=.+&pay_1=\d+&/);
  await expect(offers).toHaveAttribute('href', /&visa_1=(sponsored|maybe|transfer|none|not_stated)&/);
  await offers.click();
  await expect(page.getByLabel('Hours a week').first()).toHaveValue('');
  await expect(page.getByRole('columnheader', { name: 'Example offer 2' })).toBeVisible();
  await expect(page.locator('#outcome').getByRole('heading').nth(1)).toHaveText(/^Fill in your other offer/);
  await page.goBack();
  await line.getByRole('link', { name: 'Calculate yours' }).click();
  await expect(page).toHaveURL(/\/tools\/salary-calculator\?/);
  const net = Number(((await page.locator('.sum b').textContent()) ?? '').replace(/\D/g, ''));
  expect((net / 1_000_000).toFixed(2)).toBe(from);
});
