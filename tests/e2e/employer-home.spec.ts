import { expect } from '@playwright/test';
import { giveSession, openAccount, post } from '#tests/support/e2e-accounts.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { openStaff, staffRun } from '#tests/support/e2e-staff.ts';
import { alive, test } from '#tests/support/e2e-test.ts';

/** A company that no other journey changes. */
const COMPANY = 'haneul-pay';
const HOME = `/recruit/${COMPANY}`;

test.beforeEach(async ({ page, market }) => {
  const { email, session } = await openAccount(market);
  await staffRun(['add-member', COMPANY, email]);
  await giveSession(page, market, session);
  await page.goto(HOME);
  await expect(page.getByRole('heading', { name: 'The last two weeks' })).toBeVisible();
  await alive(page);
});

/** Staff take over what the company wants, as a program would. */
async function approve(market: Market): Promise<void> {
  const authorization = `Bearer ${(await openStaff(market)).access_token}`;
  const list = await fetch(`${market.origin}/v1/admin/employer-edits`, { headers: { authorization } });
  const { data } = (await list.json()) as { data: { id: string; company: { slug: string } }[] };
  const edit = data.find(({ company }) => company.slug === COMPANY);
  await post(`${market.origin}/v1/admin/employer-edits/${edit?.id}/approval`, {}, { authorization });
}

test('An employer edits the company page, which shows after approval', async ({ page, market }) => {
  await page.getByRole('navigation', { name: 'Your company' }).getByRole('link', { name: 'Company' }).click();
  const form = page.getByRole('form', { name: 'The company’s page' });
  await form.getByLabel('Founded').fill('soon');
  await form.getByLabel(/^Summary(?! in)/).fill('Payments that arrive before breakfast.');
  await form.getByRole('button', { name: 'Send the changes' }).click();
  await expect(form.getByText('Enter a year such as 2015.')).toBeVisible();
  await form.getByLabel('Founded').fill('2016');
  await form.getByRole('button', { name: 'Send the changes' }).click();
  await expect(page.getByRole('heading', { name: 'Changes pending review' })).toBeVisible();
  await page.getByText('Preview the page with your changes').click();
  await expect(page.locator('.recruit-preview').getByText('Payments that arrive before breakfast.')).toBeVisible();

  await approve(market);
  await page.goto(`/companies/${COMPANY}`);
  await expect(page.getByText('Payments that arrive before breakfast.')).toBeVisible();
  await page.goto(`${HOME}/company`);
  await expect(page.getByText(/^Your last changes went live on/)).toBeVisible();
});

test('An employer closes a job, reopens it, and keeps it open for longer', async ({ page }) => {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Close' }) })
    .first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .first();
  const told = page.getByRole('status').filter({ hasText: title });

  await job.getByRole('button', { name: 'Close', exact: true }).click();
  await job.getByLabel('How did it go? (optional)').selectOption('Hired through us');
  await job.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(told).toHaveText(`${title} is closed.`);
  await expect(job.getByText(/^Closed on/)).toBeVisible();

  await job.getByRole('button', { name: 'Reopen' }).click();
  await job.getByRole('button', { name: 'Yes, reopen it' }).click();
  await expect(told).toHaveText(`${title} is open again.`);
  // Its term counts from when it was published, which may be the day before in Korea.
  await expect(job.getByText(/(?:59|60) days left/)).toBeVisible();

  await job.getByRole('button', { name: 'Set last day' }).click();
  const day = job.getByLabel('Last day, in Korea');
  const today = (await day.getAttribute('min')) ?? '';
  await day.fill(today);
  await job.getByRole('button', { name: 'Leave it' }).click();
  await job.getByRole('button', { name: 'Set last day' }).click();
  await expect(day).toHaveValue(today);
  await job.getByRole('button', { name: 'Set the last day' }).click();
  await expect(told).toHaveText(`${title} stays open.`);
  await expect(job.getByText(/·\sLast day/)).toBeVisible();

  const statistics = job.getByRole('link', { name: /^Statistics ?: / });
  await expect(statistics.locator('[lang]')).toHaveText(title);
  await statistics.click();
  await expect(page.getByRole('figure').filter({ hasText: 'Views' })).toBeVisible();
});

test('The statistics of a job are read day by day with arrow keys, beside as many days before', async ({
  page,
  market,
}) => {
  const { slug } = await market.job({ is_closed: 'false', company: COMPANY });
  await post(`${market.origin}/v1/jobs/${slug}/read`, {});
  await page.goto(`${HOME}/jobs/${slug}/statistics`);
  await alive(page);
  const views = page.getByRole('slider', { name: 'Views by day' });
  await expect(views).toHaveAttribute('aria-valuetext', /^\d+\s\w+\s\d{4}, so far: /);
  const edges = await page
    .locator('.day-chart-dot, .day-chart-ends')
    .evaluateAll((parts) => parts.slice(0, 2).map((part) => part.getBoundingClientRect()));
  const [dot, dates] = edges as [DOMRect, DOMRect];
  expect(Math.abs((dot.left + dot.right) / 2 - dates.right), 'the last day stands above its date').toBeLessThan(2);
  await views.press('ArrowLeft');
  await expect(views).toHaveAttribute(
    'aria-valuetext',
    /^\d+\s\w+\s\d{4}: [\d,]+ · 14 days before, \d+\s\w+\s\d{4}: [\d,]+$/,
  );
  const reading = (await views.getAttribute('aria-valuetext')) ?? '';
  await expect(page.locator('.day-chart-reading').first()).toHaveText(reading.replace(' · ', ''));
  await page.getByText('30 days', { exact: true }).click();
  await expect(page.getByText('In the previous 30 days:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From view to application' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Statistics ?: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
});
