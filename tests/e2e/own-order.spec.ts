import { expect, type Page } from '@playwright/test';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { expectBooksToAgree, inCardWindow, newBuyer, orderOnPage, type Pieces } from '#tests/support/e2e-shop.ts';
import { alive, statusLine, test } from '#tests/support/e2e-test.ts';

const PATH = '/orders';
const standing = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.afterAll(() => expectBooksToAgree());

/** Buys on the page, and resolves on the order's own page. */
async function buy(page: Page, pieces: Pieces = { M: 1, L: 1 }): Promise<string> {
  const buyer = newBuyer();
  await orderOnPage(page, buyer, pieces);
  await inCardWindow(page, 'Pay');
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  return buyer.email;
}

/** Of the size that no other journey buys meanwhile. */
async function leftOf2XL(origin: string): Promise<number> {
  const { data } = await (await fetch(`${origin}/v1/pricing/merch`)).json();
  return data.sizes.find(({ size }: { size: string }) => size === '2XL').left;
}

/** The private link in the newest email to this address, once there is one. */
async function linkIn(origin: string, email: string, about = ''): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } });
      const mails = (await answer.json()) as { to: string; subject: string; text: string }[];
      const letter = mails.find(({ to, subject }) => to === email && subject.includes(about));
      link = letter?.text.match(/\/orders#[\w-]{43}/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Shows the order in another state than it is in. */
async function showAs(page: Page, changed: Partial<OwnOrder>): Promise<void> {
  await page.route('**/v1/orders/own', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...changed } } });
  });
  await page.reload();
  await alive(page);
}

test('Who withdraws before the parcel is sent is told what follows, and is refunded at once', async ({
  page,
  baseURL,
}) => {
  await buy(page, { L: 1, '2XL': 1 });
  await expect(page.getByRole('row', { name: 'T-shirt, size L × 1 ₩40,000' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'VAT ₩7,273' })).toBeVisible();
  await expectNoFault(page);
  const left = await leftOf2XL(baseURL ?? '');

  await expect(page.getByText('refund ₩80,000 to your card right away')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await expectNoFault(page);
  await page.getByLabel('Why? (optional)').fill('They are too small.');
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();

  await expect(standing(page, 'Refunded')).toBeFocused();
  await expect(page.getByText('We’ve refunded ₩80,000 to the card you paid with.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Refunded −₩80,000' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  expect(await leftOf2XL(baseURL ?? '')).toBe(left + 1);
  await expectNoFault(page);
});

test('The link of an email opens the order in any browser, and its token leaves the address', async ({
  page,
  newVisitor,
  visit,
  baseURL,
}) => {
  const link = await linkIn(baseURL ?? '', await buy(page));
  const other = await newVisitor();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(link, other);
  await expect(standing(other, 'Paid')).toBeVisible();
  expect(other.url()).toBe(`${baseURL}${PATH}`);
  expect(await other.title()).not.toContain('MD-');
  const token = link.slice('/orders#'.length);
  expect(asked.filter((request) => request.includes(token) || request.includes('MD-'))).toEqual([]);
  await other.reload();
  await expect(standing(other, 'Paid')).toBeVisible();
});

test('Who has lost the emails gets the links of their orders again, in their mailbox alone', async ({
  page,
  visit,
}) => {
  const email = await buy(page);
  await page.evaluate(() => sessionStorage.clear());
  await visit(PATH);
  await page.getByLabel('Your email address').fill('nobody');
  await page.getByRole('button', { name: 'Send my links' }).click();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(
    /^Invalid input For example, name@example\.com\. We’ll email you /,
  );
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Send my links' }).click();
  await expect(page.getByText('its links are on their way')).toBeVisible();
  await expectNoFault(page);
  await visit(await linkIn(new URL(page.url()).origin, email, 'The link to your order'));
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('An order that waits for its payment is paid from its page, or canceled', async ({ page, visit }) => {
  await orderOnPage(page, newBuyer(), { M: 1 });
  await visit(PATH);
  await expect(standing(page, 'Waiting for your payment')).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Pay now, ₩40,000' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  await visit(PATH);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(standing(page, 'Canceled')).toBeFocused();
  await expectNoFault(page);
});

test('A parcel that is on its way is followed, and is sent back by who withdraws', async ({ page }) => {
  await buy(page);
  const sent = { state: 'delivered', courier: 'Example Parcels', tracking_number: '1234-5678' } as const;
  const delivery = { ...sent, shipped_at: '2026-11-20T03:00:00Z', delivered_at: '2026-11-21T03:00:00Z' };
  await showAs(page, { delivery, withdraw_until: '2026-11-28T15:00:00.000Z' });
  await expect(standing(page, 'Delivered')).toBeVisible();
  await expect(page.getByText('1234-5678')).toBeVisible();
  await expect(page.getByText('until the end of 28 November 2026 in Korea')).toBeVisible();
  await expectNoFault(page);
  await showAs(page, { delivery, can_withdraw: false, withdrawal: { asked_at: '2026-11-22T03:00:00Z', reason: null } });
  await expect(page.getByRole('heading', { name: 'Send the shirts to' })).toBeVisible();
  await expectNoFault(page);
});

test('On paper there is the receipt alone', async ({ page }) => {
  await buy(page);
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText(/MD(?:-\w{4}){3}/)).toBeVisible();
  await expect(receipt.getByText('Business registration number')).toBeVisible();
  for (const hidden of ['Print the receipt', 'Withdraw']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden();
  }
  await expect(page.getByText('Goes to')).toBeHidden();
});

test('A link that opens nothing, and a server that is away, say how to go on', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404), /net::ERR_FAILED/);
  await visit(`/orders#${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open an order' })).toBeVisible();
  await expectNoFault(page);
  await page.route('**/v1/orders/own', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t open an order' })).toBeVisible();
});
