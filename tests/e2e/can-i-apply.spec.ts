import { expect, type Locator, type Page } from '@playwright/test';
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
  await panel.getByText('Can I apply? Three answers, no account').click();
  await answer(page, panel);
  await expect(panel.getByText('You don’t qualify yet')).toBeVisible();
  await expect(panel.getByText('You would need a visa of your own that allows this work.')).toBeVisible();
  await expect(panel.getByText('You would need to live in Korea already.')).toBeVisible();

  const { data } = await market.jobs({ is_closed: 'false', visa_sponsorship: 'true', residence: 'anywhere' });
  const open = data.find((one) => one.language_level_ko?.id === 'not-required' && one.is_remote !== null);
  await visit('/jobs?ko_language_levels=not-required&visa_sponsorship=true&residence=anywhere');
  await expect(page.locator(`[data-job="${open?.id}"] .verdict`)).toHaveText('You can apply');

  await visit('/tools/can-i-apply');
  await expect(page).toHaveURL(/visa_status=no_visa/);
  await expect(page.getByRole('heading', { name: /^Of \d+ open jobs$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show these jobs' }).click();
  await expect(page.locator('.verdict').first()).toHaveText('You can apply');

  await visit(`/jobs/${job.slug}`);
  await panel.getByText('Change your answers').click();
  await panel.getByRole('button', { name: 'Forget them' }).click();
  await expect(panel.getByText('You don’t qualify yet')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('fit'))).toBeNull();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a job leads to a page that answers and that nobody stores', async ({ page, market }) => {
    const job = await market.job({ is_closed: 'false', visa_sponsorship: 'true', residence: 'anywhere' });
    await page.goto(`/jobs/${job.slug}`);
    const panel = page.getByRole('region', { name: 'Can I apply?' });
    await panel.getByText('Can I apply? Three answers, no account').click();
    const answered = page.waitForResponse(/\/tools\/can-i-apply\?/);
    await answer(page, panel);
    await page.waitForURL(/\/tools\/can-i-apply\?/);
    expect((await answered).headers()['cache-control']).toContain('private');
    await expect(page.getByRole('link', { name: job.title })).toBeVisible();
    await expect(
      page.getByText(
        /^(They file the paperwork\. You still need a degree|You would work from outside Korea, where no Korean visa is needed)/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Of \d+ open jobs$/ })).toBeVisible();
  });
});
