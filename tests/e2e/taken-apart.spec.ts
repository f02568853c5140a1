import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e-test.ts';

test('the home page takes a listing apart, in English or in Korean, within 320 pixels too', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit('/');
  const apart = page.getByRole('region', { name: 'How an ad becomes four answers' });
  await expect(apart.getByRole('term')).toHaveText(['Korean', 'Visa', 'Live', 'Work']);
  await expect(apart.getByRole('definition').first()).toHaveText(/^[A-Z][^가-힣]+$/);
  await apart.getByText('Written in Korean').click();
  await expect(apart.getByRole('term')).toHaveText(['Korean', 'Visa', 'Live', 'Work']);
  await expect(apart.getByRole('definition').first()).toHaveText(/[가-힣]/);
  const edge = await apart.evaluate((part) => part.getBoundingClientRect().right - part.scrollWidth + part.clientWidth);
  expect(edge).toBeLessThanOrEqual(320 - 16);
  await apart.getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\/.+/);
});

test('the home page says who’s hiring, and has a door for companies and one for talents', async ({ page, visit }) => {
  await visit('/');
  const hiring = page.getByRole('region', { name: 'Who’s hiring now' });
  await expect(hiring.getByRole('listitem')).toHaveCount(12);
  await expect(hiring.getByRole('listitem').first()).toContainText(/\d+ of \d+ sponsors?$/);
  const doors = page.getByRole('region', { name: 'For companies and for talents' });
  await expect(doors.getByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/post-a-job');
  await expect(doors.getByRole('link', { name: 'Make a profile' })).toHaveAttribute('href', '/sign-up');
  await hiring.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/companies\/.+/);
});

test('the home page has a square for each open job, and the answers fill those one can apply to', async ({
  page,
  visit,
  market,
}) => {
  const person = { korean_level: 'none', visa_status: 'no_visa', lives_in: 'abroad' };
  await visit('/');
  await expect(page.locator('.tally .y')).toHaveCount(0);
  for (const [name, value] of Object.entries(person)) await page.locator(`.ask [name="${name}"]`).selectOption(value);
  const { meta } = await market.jobs({ is_closed: 'false', fit: 'yes', ...person });
  await expect(page.getByText(`${meta.total} you can apply to`, { exact: true })).toBeVisible();
  await expect(page.locator('.tally .y')).not.toHaveCount(0);
});
