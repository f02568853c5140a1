import { expect } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

test('Staff write an article, readers see it, and what somebody else saved in between is shown', async ({
  page,
  context,
  market,
  visit,
  tolerate,
}) => {
  tolerate(/409/);
  await signInAsStaff(page, market);
  await visit('/admin/articles');
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: 'The first month in Seoul' }).click();
  const summary = page.getByLabel('Summary');
  await expect(summary).toHaveValue(/Residence card/);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Before you fly');

  await page.getByLabel('Topics').fill('');
  await expect(page.getByText('Before it can go live: Add at least one topic.')).toBeVisible();
  await page.getByLabel('Topics').fill('Moving to Korea');

  const colleague = await context.newPage();
  await visit('/admin/articles/first-month-in-seoul', colleague);
  await colleague.getByLabel('Summary').fill('The colleague wrote this.');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Saved and live.')).toBeVisible();

  await summary.fill('Four weeks, in the right order.');
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else’s changes' });
  await expect(conflict).toContainText('The colleague wrote this.');
  await expect(summary).toHaveValue('Four weeks, in the right order.');
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Saved and live.')).toBeVisible();

  // The form is made anew once the record was read again.
  await expect(async () => {
    await summary.fill('Not saved yet.');
    expect(await page.evaluate(() => localStorage.getItem('article-drafts'))).toContain('Not saved yet.');
  }).toPass();
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(summary).toHaveValue('Not saved yet.');
  await visit('/blog/first-month-in-seoul');
  await expect(page.getByText('Four weeks, in the right order.')).toBeVisible();
});

test('Staff add an event and leave its page address to the title', async ({ page, market, visit }) => {
  const title = `Evening of ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsStaff(page, market);
  await visit('/admin/events/create');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('We talk about databases.');
  await page.getByLabel('Begins').fill('2099-03-01T19:00');
  await page.getByLabel('Ends').fill('2099-03-01T21:00');
  await page.getByLabel('Organizer').fill('The evening people');
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visit(`/events/${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByText('We talk about databases.')).toBeVisible();
});
