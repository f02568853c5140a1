import { expect, type Page } from '@playwright/test';
import type { ApiErrorBody } from '#contract/core/errors.ts';
import type { PlacedOrder } from '#contract/payments/orders.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import { staffRun } from '#tests/support/e2e-staff.ts';
import { alive } from '#tests/support/e2e-test.ts';

export type Buyer = { fullName: string; email: string; phone: string };
export type Pieces = Partial<Record<ShirtSize, number>>;

type Payment = { orderId: string; status: string; balanceAmount: number };

/** A buyer with a unique address. */
export function newBuyer(): Buyer {
  const mark = crypto.randomUUID().slice(0, 8);
  return { fullName: '황보다솜', email: `dasom.${mark}@example.com`, phone: '010-1234-5678' };
}

export const STREET = '서울특별시 종로구 사직로 161';

/** Fills the order form of the page as somebody in Seoul would. */
export async function fillOrder(page: Page, buyer: Buyer, pieces: Pieces): Promise<void> {
  for (const [size, count] of Object.entries(pieces)) {
    await page.getByRole('spinbutton', { name: new RegExp(`^${size} `) }).fill(String(count));
  }
  await page.getByLabel('Full name').fill(buyer.fullName);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByLabel('Postcode').fill('03045');
  await page.getByLabel('Street address').fill(STREET);
  await page.getByLabel('Building, floor, unit').fill(buyer.email);
  await page.getByLabel('I am 14 or older').check();
}

/** The card window of the sandbox. */
export const cardWindow = (page: Page) => page.getByRole('heading', { name: 'Pay by card' });

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now', exact: true });

/** Orders on the page, and resolves in the card window of the sandbox, which opens by itself. */
export async function orderOnPage(page: Page, buyer: Buyer, pieces: Pieces): Promise<void> {
  await page.goto('/merch');
  await alive(page);
  await fillOrder(page, buyer, pieces);
  await payNow(page).click();
  await expect(cardWindow(page)).toBeVisible();
}

/** What a buyer does in the card window of the sandbox; `fault` is one of its names. */
export async function inCardWindow(page: Page, outcome: 'Pay' | 'Decline' | 'Close', fault = 'none'): Promise<void> {
  await page.getByLabel('What goes wrong').selectOption(fault);
  await page.getByRole('button', { name: outcome }).click();
}

/** Orders through the API, as a program would. */
export async function orderByApi(
  origin: string,
  pieces: Pieces,
): Promise<{ status: number; body: { data?: PlacedOrder } & Partial<ApiErrorBody> }> {
  const buyer = newBuyer();
  const answer = await fetch(`${origin}/v1/merch/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...buyer, quantities: pieces, shippingAddress: `(03045) ${STREET}, ${buyer.email}` }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

/** What the gateway's own ledger holds of an order: each charge, in won. */
export async function chargesOf(origin: string, orderId: string): Promise<number[]> {
  const answer = await fetch(`${origin}/dev/pay`, { headers: { accept: 'application/json' } });
  const { payments } = (await answer.json()) as { payments: Payment[] };
  return payments.filter((one) => one.orderId === orderId && one.status === 'DONE').map((one) => one.balanceAmount);
}

/** Runs the command `audit` in a server; that of the browser tests by default. */
export async function expectBooksToAgree(dataDir?: string): Promise<void> {
  const lines = await staffRun(['audit'], dataDir);
  expect(lines.filter((line) => !line.startsWith('agrees'))).toEqual(['Everything matches.']);
}
