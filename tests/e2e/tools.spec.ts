import { expect } from '@playwright/test';
import { holdAnswers, said, test } from '#tests/support/e2e-test.ts';

const SEEKER = { visa_status: 'd10_visa', lives_in: 'in-korea', korean_level: 'conversational' } as const;

test('each tool shows its own answer, as the tool itself would give it', async ({ page, visit, request }) => {
  const answers = 'visa_status=no_visa&lives_in=abroad&korean_level=none';
  const { data: fit } = await (await request.get(`/v1/fit?${answers}`)).json();
  const { data: salaries } = await (await request.get('/v1/salaries')).json();
  await visit('/tools');
  const tool = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(tool('Can I apply?').locator('.tool-says')).toContainText(
    `${fit.yes} yes, ${fit.ask} ask first, ${fit.no} not yet`,
  );
  await expect(tool('Salary directory').locator('.tool-says')).toContainText(
    `₩${Math.round(salaries.all.median / 1_000_000)}M`,
  );
  const changes = page.getByRole('region', { name: 'What changes next' });
  for (const [figure, path] of [
    ['Minimum annual salary for an E-7-1', '/tools/e-7-1-check'],
    ['Hourly minimum wage', '/tools/offer-comparison'],
  ] as const) {
    await expect(changes.getByRole('link', { name: figure }).first()).toHaveAttribute('href', path);
  }
  const takeHome = await tool('Korean salary calculator').locator('.tool-says').textContent();
  await page.getByRole('link', { name: 'Korean salary calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Korean salary calculator' })).toBeVisible();
  expect(takeHome).toContain(await page.locator('.sum b').textContent());
});

test('who has answered "Can I apply?" before sees the jobs by these answers', async ({ page, visit, request }) => {
  await visit('/tools/can-i-apply');
  await page.getByLabel('My visa').selectOption('resident');
  await page.getByLabel('I live').selectOption('in-korea');
  await page.getByLabel('My Korean').selectOption('business');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: /^Of \d+ open jobs$/ })).toBeVisible();
  const answers = 'visa_status=resident&lives_in=in-korea&korean_level=business';
  const { data: fit } = await (await request.get(`/v1/fit?${answers}`)).json();
  await visit('/tools');
  await expect(page.getByText('by your answers')).toBeVisible();
  await expect(page.getByText(`${fit.yes} yes, ${fit.ask} ask first, ${fit.no} not yet`)).toBeVisible();
});

test('a drop-down of a tool keeps the focus, and what the tool says to it is said', async ({ page, visit }) => {
  await visit('/tools/visa-dates?day=2027-03-01');
  const event = page.getByLabel('What happens');
  await event.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(event).toHaveValue('internship');
  await expect(event).toBeFocused();
  await event.selectOption('arrival');
  await expect(said(page, '30 May 2027')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('30 May 2027');
});

test('the calculator says what one takes home once, when the number is typed', async ({ page, visit }) => {
  await visit('/tools/salary-calculator');
  const heard = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const sentences: string[] = [];
        const region = document.querySelector('.announced');
        if (!region) return resolve(sentences);
        new MutationObserver(() => {
          if (region.textContent) sentences.push(region.textContent);
          if (region.textContent?.includes('7,083,333')) resolve(sentences);
        }).observe(region, { childList: true });
      }),
  );
  const salary = page.getByLabel(/^Yearly salary/);
  await salary.fill('');
  await salary.pressSequentially('85000000');
  expect((await heard).filter((sentence) => sentence.startsWith('You take home'))).toEqual([
    expect.stringMatching(/^You take home ₩[\d,]+ a month of ₩7,083,333\.$/),
  ]);
});

test('a tool opens on what “Can I apply?” was answered, keeps it out of the address, and gives way to an address', async ({
  page,
  visit,
}) => {
  await holdAnswers(page, SEEKER);
  const status = page.getByLabel('Your current status');
  await visit('/tools/visa-dates');
  await expect(status).toHaveValue('d10');
  await expect(page.getByText('“Your current status” is from your answers.')).toBeVisible();
  await expect(page).toHaveURL('/tools/visa-dates');
  await status.selectOption('e7');
  await expect(page).toHaveURL('/tools/visa-dates?status=e7');
  await expect(page.getByText('is from your answers')).toHaveCount(0);
  await status.selectOption('d10');
  await expect(page).toHaveURL('/tools/visa-dates?status=d10');
  for (const tool of ['flat-tax', 'offer-comparison', 'first-year-cost']) {
    await visit(`/tools/${tool}`);
    await expect(page.getByLabel('I pay employment insurance')).not.toBeChecked();
  }
  await visit('/tools/offer-comparison');
  await page.getByRole('link', { name: 'Money you need to land' }).first().click();
  await expect(page.getByLabel('I pay employment insurance')).not.toBeChecked();

  await visit('/tools/visa-dates?event=moved');
  await expect(status).toHaveValue('e7');

  await visit('/tools/f-2-7-points');
  await expect(page.getByRole('heading', { name: 'You’re not in a group that can apply.' })).toBeVisible();
  await expect(page.getByRole('table').filter({ hasText: 'What you’d do' })).not.toContainText(/Enough$/);
});

test('a link to example answers shows them to a reader with answers of their own', async ({
  page,
  visit,
  newVisitor,
}) => {
  await visit('/tools/visa-dates');
  const link = await page.getByRole('link', { name: 'Link to these answers' }).getAttribute('href');
  const reader = await newVisitor();
  await holdAnswers(reader, SEEKER);
  for (const [path, status] of [
    ['/tools/visa-dates', 'd10'],
    [link ?? '', 'e7'],
  ] as const) {
    await reader.goto(path, { waitUntil: 'networkidle' });
    await expect(reader.getByLabel('Your current status')).toHaveValue(status);
  }
});
