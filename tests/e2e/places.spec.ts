import { expect, type Page } from '@playwright/test';
import { NARROW } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Another place' });
const box = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Location' }).getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d*$`) });

/** What a browser suggests for what is typed into the field. */
function suggested(page: Page, typed: string): Promise<string[]> {
  return field(page).evaluate(
    (input: HTMLInputElement, start) =>
      [...(input.list?.options ?? [])].map(({ value }) => value).filter((value) => value.toLowerCase().includes(start)),
    typed,
  );
}

for (const [where, viewport] of [
  ['beside the list', { width: 1280, height: 860 }],
  ['in the sheet of a phone', NARROW],
] as const) {
  test(`a place is found by typing ${where}, and stands among the boxes from then on`, async ({
    page,
    visit,
    market,
  }) => {
    await page.setViewportSize(viewport);
    const { meta } = await market.jobs({ is_closed: 'false', places: 'icheon,pangyo' });
    await visit('/jobs?places=icheon');
    if (viewport === NARROW) await page.getByRole('button', { name: /^Filters/ }).click();
    expect(await suggested(page, 'pang')).toEqual(['Pangyo']);
    await field(page).pressSequentially('pangyo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/jobs?places=icheon,pangyo');
    await expect(box(page, 'Pangyo')).toBeChecked();
    await expect(field(page)).toHaveValue('');
    await expect(page.locator('.jobs-top h1 + p')).toContainText(`${meta.total} of ${meta.open} open jobs`);
    await expect(page.locator('.chosen')).toContainText('Pangyo');
  });
}

test('a place is found by the button without scripts', async ({ browser, baseURL, market }) => {
  const { meta } = await market.jobs({ is_closed: 'false', places: 'pangyo' });
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/jobs');
  await field(page).fill('pangyo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('.jobs-top h1 + p')).toContainText(`${meta.total} of`);
  await expect(box(page, 'Pangyo')).toBeChecked();
  await page.close();
});

test('pages of places are reached from the home page', async ({ page, visit, market }) => {
  const { meta } = await market.jobs({ is_closed: 'false', places: 'pangyo' });
  await visit('/');
  await page.locator('.index').getByRole('link', { name: 'Pangyo' }).click();
  await expect(page).toHaveURL('/pangyo-jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech jobs in Pangyo');
  await expect(page.locator('.jobs-top h1 + p')).toContainText(`${meta.total} of`);
});
