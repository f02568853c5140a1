import { expect } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

test('companies are searched, narrowed and ordered, and the address keeps it', async ({ page, visit }) => {
  await visit('/companies');
  const names = page.locator('.companies h2 a');
  const all = await names.count();
  await page.getByRole('checkbox', { name: /^Sponsors visas \d+$/ }).check();
  await expect(page).toHaveURL(/\/companies\?sponsors=true$/);
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ companies match$/);
  expect(await names.count()).toBeLessThan(all);
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Pay stated' }).click();
  await expect(page).toHaveURL(/sponsors=true&sort=pay|sort=pay&sponsors=true/);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('hanok');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(names).toHaveText(['Hanok Labs']);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('zzqqxx');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No company matches all of this' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(names).toHaveCount(all);
  await expect(page.getByRole('checkbox', { name: /^Sponsors visas/ })).not.toBeChecked();
});

for (const width of [1280, 390]) {
  test(`three companies are compared side by side, at an address to share, at ${width}`, async ({
    page,
    visit,
    newVisitor,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit('/companies');
    const bar = page.getByRole('button', { name: 'Compare side by side' });
    await expect(bar).toBeHidden();
    for (const name of ['Hanok Labs', 'Teoul Cloud', 'Nuri Mobility']) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    }
    await bar.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare companies' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([/^Hanok Labs/, /^Teoul Cloud/, /^Nuri Mobility/]);
    const row = (name: string) => page.getByRole('row', { name }).getByRole('cell');
    await expect(row('Sponsors a visa')).toHaveText([/^\d+ of \d+$/, /^\d+ of \d+$/, /^\d+ of \d+$/]);
    await expect(row('How it hires').first()).toContainText('A call of 30 minutes, in English');
    await expectNoFault(page);
    const other = await newVisitor();
    await visit(`${page.url()},no-such-company`, other);
    await expect(other.getByRole('columnheader')).toHaveCount(3);
  });
}

test('a company says what its open jobs say, and is followed by email', async ({ page, visit }) => {
  await visit('/companies/hanok-labs');
  const says = page.getByRole('region', { name: 'What its open jobs say' });
  await expect(says.getByRole('term')).toHaveText([
    ...['No Korean', 'Sponsors a visa', 'Remote or hybrid', 'English at work', 'Pay stated', 'Answers'],
  ]);
  await expect(says.getByText(/^\d+ of 10/)).toHaveCount(5);
  await expect(says.getByRole('definition').filter({ hasText: 'of 10' }).last()).toHaveText(/^8 of 10median ₩\d+M$/);
  await expect(says.getByText('some Korean, it depends, hybrid')).toBeVisible();
  await expect(page.locator('.list .row .co').first()).toBeHidden();
  await page.getByRole('region', { name: 'Stack' }).getByRole('link', { name: 'Python', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\?company=hanok-labs&tags=python$/);
  await page.goBack();
  const alike = page.getByRole('region', { name: 'Companies like it' }).getByRole('listitem');
  await expect(alike).toHaveCount(4);
  await expect(alike.first()).toContainText(/\d of \d+ sponsor a visa$/);
  await page.getByRole('link', { name: 'Follow: new jobs by email' }).click();
  await expect(page).toHaveURL(/\/alerts\/new\?company=hanok-labs$/);
  await expect(page.getByText('Hanok Labs').first()).toBeVisible();
});

test('above a company stands its name, drawn, within the width of the screen', async ({ page, visit }) => {
  const drawn = page.waitForResponse((response) => response.url().endsWith('/faces/hanok-labs.svg'));
  await page.setViewportSize({ width: 320, height: 700 });
  await visit('/companies/hanok-labs');
  expect((await drawn).headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(
    await page.locator('.face use').evaluate((use) => (use as SVGGraphicsElement).getBBox().width),
  ).toBeGreaterThan(1000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same choices are sent by the button', async ({ page }) => {
    await page.goto('/companies');
    await page.getByRole('checkbox', { name: /^Sponsors visas/ }).check();
    await page.getByRole('combobox', { name: 'Size' }).selectOption('under-50');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('checkbox', { name: /^Sponsors visas/ })).toBeChecked();
    await expect(page.locator('.companies h2 a', { hasText: 'Hanok Labs' })).toBeVisible();
    await expect(page.locator('.companies h2 a', { hasText: 'Haneul Pay' })).toHaveCount(0);
  });
});
