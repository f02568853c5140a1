import { expect } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { chargesOf, expectBooksToAgree, inCardWindow, newBuyer, orderOnPage } from '#tests/support/e2e-shop.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

test.afterAll(() => expectBooksToAgree());

test('Staff find a paid order, send it, refund it in part, and the buyer sees it', async ({
  page,
  market,
  visit,
  newVisitor,
}) => {
  const buyer = newBuyer();
  const theirs = await newVisitor();
  await orderOnPage(theirs, buyer, { S: 2 });
  await inCardWindow(theirs, 'Pay');
  await theirs.getByRole('link', { name: 'Open your order' }).click();
  await expect(theirs.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();

  await signInAsStaff(page, market);
  await visit('/admin/orders');
  await page.getByRole('searchbox').fill(buyer.email);
  const found = page.getByRole('row').filter({ hasText: buyer.fullName });
  await expect(found).toHaveCount(1);
  await expectNoFault(page);
  await found.getByRole('link').click();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';
  await page.getByLabel('Tracking number').fill('1234-5678');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await expectNoFault(page);

  await page.getByLabel(/^Amount in won/).fill('40,000');
  await page.getByLabel(/^Reason \(the buyer reads this\)/).fill('A stain on the sleeve');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const again = page.getByLabel('Can we resell the shirts?');
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/Required/);
  await again.selectOption('no');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(`₩40,000 to ${buyer.fullName}?`)).toBeVisible();
  expect(await chargesOf(market.origin, number)).toEqual([80_000]);
  await page.getByRole('button', { name: 'Refund ₩40,000 now' }).click();
  await expect(page.getByText('₩40,000 refunded. We’ve told the buyer.')).toBeVisible();
  await expect(page.getByText('Refund of ₩40,000: done. S × 1, A stain on the sleeve')).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'On its way, refunded in part' })).toBeVisible();
  await expect(theirs.getByText('1 refunded')).toBeVisible();
  await expect(theirs.getByText('A stain on the sleeve')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`Your order ${number}: ₩40,000 refunded`)).toBeVisible();
  }).toPass();
});
