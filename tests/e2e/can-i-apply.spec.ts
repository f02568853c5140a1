import { expect, type Locator, type Page } from '@playwright/test';
import { mailOf } from '#tests/support/e2e-accounts.ts';
import { newApplicant } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

const ANSWERS = { 'My visa': 'no_visa', 'I live': 'abroad', 'My Korean': 'none' };

async function answer(page: Page, within: Locator): Promise<void> {
  for (const [label, value] of Object.entries(ANSWERS)) await within.getByLabel(label).selectOption(value);
  await within.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^(You can apply|Ask first|You don’t qualify yet)$/).first()).toBeVisible();
}

test('Three answers on a job are held against it, then against every list, until they are forgotten', async ({
  page,
  visit,
  market,
}) => {
  const job = await market.job({ is_closed: 'false', visa_sponsorship: 'false', residence: 'in-korea' });
  await visit(`/jobs/${job.slug}`);
  const panel = page.getByRole('region', { name: 'Can I apply?' });
  await panel.getByText('Can I apply? Three questions, no account').click();
  await panel.getByRole('button', { name: 'Check' }).click();
  await expect(panel.getByLabel('My Korean')).toBeFocused();
  await answer(page, panel);
  await expect(panel.getByText('You don’t qualify yet')).toBeVisible();
  await expect(panel.getByText('You’d need a visa of your own that allows this work.')).toBeVisible();
  await expect(panel.getByText('You’d need to live in Korea already.')).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar jobs' });
  await expect(similar.locator('.verdict').first()).not.toHaveText('You don’t qualify yet');

  const { data } = await market.jobs({ is_closed: 'false', visa_sponsorship: 'true', residence: 'anywhere' });
  const open = data.find((one) => one.language_level_ko?.id === 'not-required' && one.is_remote !== null);
  await visit('/jobs?ko_language_levels=not-required&visa_sponsorship=true&residence=anywhere');
  await expect(page.locator(`[data-job="${open?.id}"] .verdict`)).toHaveText('You can apply');

  await visit('/tools/can-i-apply');
  await expect(page).toHaveURL(/visa_status=no_visa/);
  await expect(page.getByRole('heading', { name: /^Of \d+ open jobs$/ })).toBeVisible();
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toHaveText(/^You can apply: \d+, Ask first: \d+, You don’t qualify yet: \d+\.$/);
  await expect(told.getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: /^Show (these \d+ jobs|this job)$/ }).click();
  await expect(page.locator('.verdict').first()).toHaveText('You can apply');

  await visit(`/jobs/${job.slug}`);
  await panel.getByText('Change your answers').click();
  await panel.getByRole('button', { name: 'Clear them' }).click();
  await expect(panel.getByText('You don’t qualify yet')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('fit'))).toBeNull();
});

/** The sentence in the head of the list. */
async function say(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({ 'I hold': 'no_visa', 'I live': 'abroad', 'I speak': 'none' })) {
    await page.getByRole('combobox', { name: label }).selectOption(value);
  }
}

for (const width of [1280, 390]) {
  test(`Three answers on the home page count and show the jobs that one can apply to, and the list takes them, at ${width}`, async ({
    page,
    visit,
    market,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const answers = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
    const { meta } = await market.jobs({ is_closed: 'false', ...answers, fit: 'yes' });
    await visit('/');
    await expect(page.getByRole('button', { name: `Show ${meta.open} jobs` })).toBeVisible();
    await say(page);
    await expect(page.getByRole('button', { name: `Show ${meta.total} jobs` })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Jobs you can apply to' }).getByRole('listitem');
    await expect(rows.locator('.verdict').first()).toHaveText('You can apply');
    await page.getByRole('button', { name: `Show ${meta.total} jobs` }).click();
    await expect(page).toHaveURL(/\/jobs\?.*fit=yes/);
    await expect(page.getByRole('checkbox', { name: `Only jobs I can apply to (${meta.total})` })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'I speak' })).toHaveValue('none');
    await page.getByRole('button', { name: `Show ${meta.total} jobs` }).click();

    const { email } = newApplicant();
    await page.getByRole('link', { name: 'Get new ones by email' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the confirmation link' }).click();
    const { text } = await mailOf(market, email, 'Confirm your job alert');
    await visit(/https?:\/\/[^/\s]+(\/alerts\/[\w-]{43})/.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible();
    await page.getByRole('link', { name: 'Change the filters' }).click();
    await expect(page.getByRole('checkbox', { name: `Only jobs I can apply to (${meta.total})` })).toBeChecked();
  });

  test(`Three answers above the list show only what one can apply to, and all again, at ${width}`, async ({
    page,
    visit,
    market,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const answers = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
    const { meta } = await market.jobs({ is_closed: 'false', ...answers, fit: 'yes' });
    await visit('/jobs');
    await say(page);
    const only = page.getByRole('checkbox', { name: `Only jobs I can apply to (${meta.total})` });
    await expect(page.locator('.verdict').first()).toHaveText(/./);
    await expect(page).toHaveURL('/jobs');
    await only.check();
    await expect(page).toHaveURL(/fit=yes/);
    await expect(page.getByText(`${meta.total} of ${meta.open} open jobs`)).toBeVisible();
    for (const verdict of await page.locator('.verdict').all()) await expect(verdict).toHaveText('You can apply');
    await only.uncheck();
    await expect(page).toHaveURL('/jobs');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('fit');
    await expect(page.getByRole('heading', { name: `You can apply ${meta.total}` })).toBeVisible();
    await page.getByRole('link', { name: 'Clear my answers' }).click();
    await expect(page).toHaveURL('/jobs');
    await expect(only).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('fit'))).toBeNull();
  });
}

test('who looks for work on a D-10 is led to the article, to internships and to first jobs', async ({
  page,
  visit,
}) => {
  await visit('/tools/can-i-apply?visa_status=d10_visa&lives_in=in-korea&korean_level=basic');
  const helps = page.getByRole('region', { name: 'What helps from here' });
  await expect(helps.getByRole('link', { name: 'Looking for work on a D-10' })).toHaveAttribute(
    'href',
    '/blog/job-seeking-on-a-d-10',
  );
  await expect(helps.getByRole('link', { name: 'Under 3 years of experience' })).toBeVisible();
  await helps.getByRole('link', { name: 'Internships' }).click();
  await expect(page).toHaveURL(/\/jobs\?.*employment_types=internship/);
  await expect(page.getByRole('combobox', { name: 'I hold' })).toHaveValue('d10_visa');
});

test('one answer given at home is still there on the list', async ({ page, visit }) => {
  await visit('/');
  await page.getByLabel('I hold').selectOption('F-2, F-4, F-5 or F-6');
  await expect(page.getByText('Answer all three to see the jobs you can apply to.')).toBeVisible();
  await page.getByRole('button', { name: /^Show \d+ jobs$/ }).click();
  await expect(page).toHaveURL(/\/jobs\?visa_status=resident$/);
  await expect(page.getByRole('combobox', { name: 'I hold' })).toHaveValue('resident');
});

test('who has answered is offered an alert by their answers, in words', async ({ page, visit, market }) => {
  const job = await market.job({ is_closed: 'false', visa_sponsorship: 'true' });
  await visit('/jobs');
  await say(page);
  await visit(`/jobs/${job.slug}`);
  const offer = page.getByRole('paragraph').filter({ hasText: 'Get jobs like this by email' });
  await expect(offer).toContainText(/Visa: Sponsored ·\s.*You can apply, given your answers: /);
  await offer.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(
    /Visa: Sponsored.*You can apply, given your answers: /,
  );
});

for (const width of [390, 320]) {
  test(`a long answer at home is seen whole at ${width}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit('/');
    const select = page.getByLabel('I hold');
    await select.selectOption('Another work visa, such as E-2');
    const [room, needed] = await select.evaluate((control: HTMLSelectElement) => {
      const style = getComputedStyle(control);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = style.font;
      const text = control.selectedOptions[0]?.textContent ?? '';
      return [control.clientWidth - Number.parseFloat(style.paddingRight), pen.measureText(text).width];
    });
    expect(room).toBeGreaterThanOrEqual(needed ?? Number.POSITIVE_INFINITY);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a job leads to a page that answers and that nobody stores', async ({ page, market }) => {
    const job = await market.job({ is_closed: 'false', visa_sponsorship: 'true', residence: 'anywhere' });
    await page.goto(`/jobs/${job.slug}`);
    const panel = page.getByRole('region', { name: 'Can I apply?' });
    await panel.getByText('Can I apply? Three questions, no account').click();
    const answered = page.waitForResponse(/\/tools\/can-i-apply\?/);
    await answer(page, panel);
    await page.waitForURL(/\/tools\/can-i-apply\?/);
    expect((await answered).headers()['cache-control']).toContain('private');
    await expect(page.getByRole('link', { name: job.title })).toBeVisible();
    await expect(
      page.getByText(
        /^(They file the paperwork\. You still need a degree|You’d work from outside Korea, where you don’t need a Korean visa)/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Of \d+ open jobs$/ })).toBeVisible();
  });

  test('the answers above the list are sent with the search, and judge each row', async ({ page }) => {
    await page.goto('/jobs');
    await say(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('.verdict').first()).toHaveText(/You can apply|Ask first|You don’t qualify yet/);
    await page.getByRole('checkbox', { name: /^Only jobs I can apply to \(\d+\)$/ }).check();
    await page.getByRole('button', { name: 'Search' }).click();
    for (const verdict of await page.locator('.verdict').all()) await expect(verdict).toHaveText('You can apply');
  });
});
