import { expect, type Page } from '@playwright/test';
import { applyButton, applyForm } from '#tests/support/e2e-apply.ts';
import { takesForm } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

/** Presses Tab until the element has the focus; fails if it never gets it. */
async function tabTo(page: Page, selector: string, presses = 40): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} is not reached by the Tab key.`);
}

test('the first Tab offers to skip to the content', async ({ page, visit }) => {
  await visit('/jobs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs#main');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the menu opens by Enter, closes by Escape and gives the focus back', async ({ page, visit }) => {
  await visit('/');
  await tabTo(page, '.nav summary');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /English OK jobs/ });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(page.locator('.nav summary').first()).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/english-ok-jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a job is found, opened and applied to without a mouse; the focus never goes behind the form and comes back', async ({
  page,
  visit,
  market,
}) => {
  const job = await market.job({ is_closed: 'false' }, takesForm);
  await visit(`/jobs/${job.slug}`);
  await tabTo(page, 'main button.btn.main');
  await page.keyboard.press('Enter');
  const form = applyForm(page, job);
  await expect(form.field('Name')).toBeFocused();
  await page.keyboard.type('Amara');
  // From either end Tab leads to the browser's own controls, when the body counts as focused, but never to the page behind.
  const isBehind = () =>
    form.dialog.evaluate((dialog) => {
      const { activeElement, body } = document;
      return activeElement !== body && !dialog.contains(activeElement);
    });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await isBehind()).toBe(false);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await isBehind()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(applyButton(page)).toBeFocused();
});

test('boxes of the filters are ticked by the space bar, and the focus stays on them', async ({ page, visit }) => {
  await visit('/jobs');
  await tabTo(page, '[name=ko_language_levels]');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/ko_language_levels=not-required/);
  await expect(page.locator('.chosen')).toContainText('Not required');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ open jobs/ })).toBeVisible();
  await expect(page.locator('[name=ko_language_levels][value=not-required]')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Escape closes the sheet of filters and the focus is back on its button', async ({ page, visit }) => {
    await visit('/jobs');
    await tabTo(page, '.open-sheet');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
    const sheet = page.getByRole('form', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await expect(page.locator('.open-sheet')).toBeFocused();
  });

  test('what takes the focus on a job is never behind the bar of its apply button', async ({ page, visit, market }) => {
    const { slug } = await market.job({ is_closed: 'false' }, takesForm);
    await visit(`/jobs/${slug}`);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    for (let press = 0; press < 50; press++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('.sticky-apply');
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused)) return null;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? focused.textContent : null;
      });
      expect(hidden).toBeNull();
    }
  });

  test('the sheet of filters closes where the focus leaves it, so that it is always seen', async ({ page, visit }) => {
    await visit('/jobs');
    await page.locator('.open-sheet').click();
    const sheet = page.getByRole('form', { name: 'Filters' });
    // The sheet takes the focus a moment after opening.
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await sheet.getByRole('button', { name: /^Show/ }).focus();
    await page.keyboard.press('Tab');
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).not.toBeNull();
  });
});

test('a menu closes once the focus leaves it, so that nothing lies behind', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/jobs');
  const menu = page.locator('.burger');
  await menu.locator('summary').press('Enter');
  const last = menu.getByRole('link').last();
  await expect(last).toBeVisible();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(last).toBeHidden();
});

test('the next page of a list is said, and read from its head on', async ({ page, visit }) => {
  await visit('/jobs');
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveTitle(/^Tech jobs in Korea, page 2 /);
  await expect(page.getByRole('status').first()).toContainText('page 2 of');
  await expect(page.getByRole('heading', { name: /^Jobs, page 2 of \d+$/ })).toBeFocused();
  await expect(page.locator('.row').first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle(/^Tech jobs in Korea \|/);
});

test('a box ticked far down by mouse stays where it is, beside the next one to tick', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit('/jobs');
  const box = page.locator('#filters input[type=checkbox]:enabled').last();
  await box.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(700);
  await box.click();
  await expect(page).toHaveURL(/\?/);
  await expect(box).toBeChecked();
  await expect(box).toBeInViewport();
});

test('who chose far down on a phone is led to the head of the list', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/jobs');
  await page.locator('.row').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector<HTMLElement>('#filters')?.showPopover());
  await page.locator('#filters input[type=checkbox]:enabled').first().click();
  await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click();
  await expect(page.locator('.row').first()).toBeInViewport();
});

test('the second Tab offers to skip to the jobs', async ({ page, visit }) => {
  await visit('/jobs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the jobs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.list .row :focus')).toHaveCount(1);
});

test('keys go through a list, mark its jobs and reach its search, until they are switched off', async ({
  page,
  visit,
}) => {
  await visit('/jobs');
  const titles = page.locator('.list .row h3 a');
  await page.keyboard.press('j');
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press('s');
  const save = page
    .locator('.row')
    .first()
    .getByRole('button', { name: /^Save / });
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: /^Undo / })).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('j/s');
  await expect(search).toHaveValue('j/s');
  await search.blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Next job');
  await help.getByLabel('Shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByLabel('Shortcuts').check();
  await page.keyboard.press('Escape');
  await expect(page.locator('.row :focus')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(titles.last()).toBeFocused();
});
