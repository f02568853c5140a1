import { expect } from '@playwright/test';
import { giveSession, post } from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { applyByApi, newApplicant } from '#tests/support/e2e-market.ts';
import { openStaff, signInAsStaff } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

type Added = { data: { id: string; slug: string } };

test('What staff search for stands in no address, and is still there on the way back', async ({
  page,
  market,
  visit,
}) => {
  await signInAsStaff(page, market);
  await visit('/admin/users?filter=%7B%22confirmed%22%3A%22yes%22%7D');
  const address = (await page.locator('td[data-label="Email"]').first().textContent()) ?? '';
  expect(address).toContain('@');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer']}`));
  await page.getByRole('searchbox').fill(address);
  const found = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(found).toHaveCount(1);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(address);
  await expect(page.getByLabel('Confirmed')).toHaveValue('yes');
  await expect(found).toHaveCount(1);
  expect(asked.filter((one) => one.includes('/v1/admin/users')).length).toBeGreaterThanOrEqual(2);
  expect(asked.filter((one) => decodeURIComponent(one).includes(address))).toEqual([]);
  expect(decodeURIComponent(page.url())).not.toContain(address);

  await page.getByRole('searchbox').fill('nobody has this');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('Confirmed')).toHaveValue('');
  await expect(found).not.toHaveCount(1);
});

test('Staff find in the audit log what one of them did to things of a kind in some days', async ({
  page,
  market,
  visit,
}) => {
  const session = await openStaff(market);
  await giveSession(page, market, session);
  const account = session.user.id;
  await visit(`/admin/users/${account}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'By', exact: true })).toHaveValue(account);

  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('account.show');
  await page.getByRole('combobox', { name: 'About', exact: true }).selectOption('account');
  await page.getByLabel('From').fill('2026-01-01');
  await expect(rows.first().getByRole('link', { name: 'Account' })).toHaveAttribute('href', `/admin/users/${account}`);
  await expectNoFault(page);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01');
  await expect(rows.first()).toContainText('Account viewed');
  const through = page.getByLabel('Through');
  await expect(through).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  await through.fill('2026-01-02');
  await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible();
});

test('On a phone staff order a list too, and hit whatever they can press in it', async ({ page, market, visit }) => {
  await signInAsStaff(page, market);
  await page.setViewportSize({ ...NARROW, width: 320 });
  await visit('/admin/jobs');
  const table = page.getByRole('main').locator('table');
  const first = table.getByRole('button').first();
  await first.press('Enter');
  await expect(page).toHaveURL(/order=/);
  await expect(first).toBeInViewport();
  // Found and measured at once: rows give way when the ordered list is here.
  const small = await table.evaluate((list) =>
    [...list.querySelectorAll('button, a, label')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 24 || height < 24 ? [`${width} × ${height}: ${one.outerHTML}`] : [];
    }),
  );
  expect(small).toEqual([]);
  await expectNoFault(page);
});

test('Before several jobs are closed, staff are asked once about all who wait for an answer', async ({
  page,
  market,
  visit,
}) => {
  const session = await openStaff(market);
  await giveSession(page, market, session);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const jobs = `${market.origin}/v1/admin/jobs`;
  const name = `Lantern ${crypto.randomUUID().slice(0, 8)}`;
  const company = await post<Added>(`${market.origin}/v1/admin/companies`, { name }, headers, 201);
  for (const applicants of [2, 1, 0]) {
    const body = { company: company.data.slug, title: `Keeper ${applicants}`, description: 'Keeps the lamps.' };
    const { data } = await post<Added>(jobs, body, headers, 201);
    await post(`${jobs}/${data.id}/publication`, {}, headers);
    for (let at = 0; at < applicants; at++)
      expect((await applyByApi(market.origin, data.slug, newApplicant())).status).toBe(201);
  }

  await visit('/admin/jobs');
  await page.getByRole('searchbox').fill(name);
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const chosen = page.getByRole('group', { name: 'With selected' });
  await chosen.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('group', {
    name: '3 people are waiting for an answer. We’ll tell them. Close them all?',
  });
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectNoFault(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Open' })).toHaveCount(3);

  await chosen.getByRole('button', { name: 'Close', exact: true }).click();
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(3);
  await expect(chosen).toHaveCount(0);
});

test('The list of companies is as wide as a laptop', async ({ page, market, visit }) => {
  await signInAsStaff(page, market);
  await page.setViewportSize({ width: 1280, height: 860 });
  await visit('/admin/companies');
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
