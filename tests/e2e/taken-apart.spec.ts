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
