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
  await page.getByLabel('Address *').fill(board.address);
  await page.getByRole('button', { name: 'Try the address' }).click();
  await expect(page.getByText('It lists 3 jobs that would be taken in')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Server Developer 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add and read it' }).click();
  await expect(page.getByLabel('Owner *')).toBeFocused();
  await page.getByLabel('Company').fill('hanok-labs');
  await page.getByLabel('Owner *').fill('Hanok Labs, careers team');
  await page.getByLabel('Permission *').fill('By e-mail on 20 November 2026');
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Add and read it' }).click();

  await expect(page.getByRole('heading', { name: /^Source \d+, Hanok Labs$/ })).toBeVisible();
  await expect(page.getByText(/done: 3 read, 3 added/)).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: /^Reading \d+$/ }).click();
  const changes = page.getByRole('table', { name: 'What it changed' });
  await expect(changes.getByRole('link', { name: 'Server Developer 3' })).toBeVisible();
  await expectNoFault(page);
  expect((await market.jobs({ q: 'Server Developer Hanok Labs' })).meta.total).toBe(3);

  await expect(page.getByText('3 added leave the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this reading' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('undone: It was undone.')).toBeVisible();
  expect((await market.jobs({ q: 'Server Developer Hanok Labs' })).meta.total).toBe(0);
  board.close();
});
