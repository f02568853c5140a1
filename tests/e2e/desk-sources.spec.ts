import { expect } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';
import { openBoardServer } from '#tests/support/sources.ts';

test('Staff try an address, add it as a source, watch it being read, and undo the reading', async ({
  page,
  market,
  visit,
}) => {
  const board = await openBoardServer();
  board.list(1, 2, 3);
  await signInAsStaff(page, market);
  await visit('/admin/sources/create');
  await page.getByLabel('URL *').fill(board.address);
  await page.getByRole('button', { name: 'Test URL' }).click();
  await expect(page.getByText('It lists 3 jobs to import')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Server Developer 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add and import' }).click();
  await expect(page.getByLabel('Owner *')).toBeFocused();
  await page.getByLabel('Company').fill('hanok-labs');
  await page.getByLabel('Owner *').fill('Hanok Labs, careers team');
  await page.getByLabel('Permission *').fill('By email on 20 November 2026');
  await page.getByRole('combobox', { name: 'Publish' }).selectOption('at-once');
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Add and import' }).click();

  await expect(page.getByRole('heading', { name: /^Source \d+, Hanok Labs$/ })).toBeVisible();
  await expect(page.getByText(/Done: 3 read, 3 added/)).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: /^Import \d+$/ }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('link', { name: 'Server Developer 3' })).toBeVisible();
  await expectNoFault(page);
  expect((await market.jobs({ q: 'Server Developer Hanok Labs' })).meta.total).toBe(3);

  await expect(page.getByText('3 added leave the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: Its changes were taken back.')).toBeVisible();
  expect((await market.jobs({ q: 'Server Developer Hanok Labs' })).meta.total).toBe(0);
  board.close();
});

test('Staff see what waits for answers, by company and job, and publish one anyway', async ({
  page,
  market,
  visit,
}) => {
  const board = await openBoardServer();
  board.list(11, 12);
  await signInAsStaff(page, market);
  await visit('/admin/sources/create');
  await page.getByLabel('URL *').fill(board.address);
  await page.getByLabel('Company').fill('hanok-labs');
  await page.getByLabel('Owner *').fill('Hanok Labs, careers team');
  await page.getByLabel('Permission *').fill('By email on 20 November 2026');
  await page.getByRole('button', { name: 'Add and import' }).click();
  await page.getByRole('link', { name: /^Import \d+$/ }).click();
  await expect(page.getByText('2 wait: 2 for Korean level, 2 for visa, 2 for workplace')).toBeVisible();
  board.close();

  await visit('/admin/companies?sort=waiting_jobs&order=DESC');
  await page.getByRole('row').filter({ hasText: 'Hanok Labs' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'needs Korean level, visa, workplace' })).toHaveCount(2);
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Server Developer 11' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const { data } = await market.jobs({ q: 'Server Developer Hanok Labs' });
  expect(data.map(({ title }) => title)).toEqual(['Server Developer 11']);
});
