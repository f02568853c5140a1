import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderRow, Pieces } from '#server/schema/orders.ts';
import { orders } from '#server/schema/orders.ts';
import { call } from '#tests/support/commands.ts';
import { shirtOrder } from '#tests/support/orders.ts';
import { type Json, type TestApp, unique } from '#tests/support/test-app.ts';

/** An order as the shop answers it to its buyer. */
export type Placed = { orderId: string; token: string; amount: number; reserved_until: string };
type Answer = { status: number; body: Json; headers: Headers };

/** What the gateway hands to the page that a buyer returns to. */
export type Return = { orderId: string; paymentKey: string; amount: string | number };

function post(
  app: TestApp,
  path: string,
  body: object,
  headers: Record<string, string> = {},
  address = buyerAddress(),
): Promise<Answer> {
  const json = { 'content-type': 'application/json', ...headers };
  return app.json(path, { method: 'POST', headers: json, body: JSON.stringify(body), address });
}

let addresses = 0;

/** Another network each time: what one may hold unpaid is bounded. */
export function buyerAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends the order form; each call is another buyer elsewhere unless `given` names an email or an address. */
export function sendOrder(
  app: TestApp,
  quantities: Pieces,
  { address, ...given }: Record<string, unknown> & { address?: string } = {},
  key?: string,
): Promise<Answer> {
  const email = given['email'] ?? `${unique('buyer')}@example.com`;
  const buyer = { email, shippingAddress: `04524, 110 Sejong-daero, ${email}`, ...given };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return post(app, '/v1/merch/orders', shirtOrder(quantities, buyer), headers, address);
}

/** Places an order that must be taken. */
export async function place(app: TestApp, quantities: Pieces, given: Record<string, unknown> = {}): Promise<Placed> {
  const { status, body } = await sendOrder(app, quantities, given);
  expect([status, body]).toMatchObject([201, {}]);
  return body.data;
}

/** The buyer pays in the card window, where `fault` meets them, and is sent back with this. */
export async function payInWindow(app: TestApp, { orderId, amount }: Placed, fault = 'none'): Promise<Return> {
  const { params } = await app.sandbox.visit({ orderId, amount }, { fault });
  return { orderId: params['orderId'] ?? '', paymentKey: params['paymentKey'] ?? '', amount: params['amount'] ?? '' };
}

/** The page that the buyer returns to asks for the confirmation. */
export function confirm(app: TestApp, payment: Return): Promise<Answer> {
  return post(app, '/v1/payments/confirm', payment);
}

/** The gateway charges a card, and no record of ours says so: as after a backup was restored. */
export async function chargeBehindOurBack(app: TestApp, order: Placed): Promise<void> {
  const { paymentKey } = await payInWindow(app, order);
  const answer = await app.ctx.payments?.confirm({ ...order, paymentKey }, `forgotten ${paymentKey}`);
  expect(answer?.kind).toBe('done');
}

/** An order that is paid, with what the gateway handed over. */
export async function buy(
  app: TestApp,
  quantities: Pieces,
  given: Record<string, unknown> = {},
): Promise<Placed & { payment: Return }> {
  const placed = await place(app, quantities, given);
  const payment = await payInWindow(app, placed);
  const { status, body } = await confirm(app, payment);
  expect([status, body.data.state]).toEqual([200, 'paid']);
  return { ...placed, payment };
}

const FROM_ABROAD = {
  ...{ fullName: 'Ada Example', email: 'ada@example.com', phone: '+1 202 555 0100' },
  ...{ shippingAddress: '1 Example Street, Springfield', quantities: { M: 1 }, usd: '45.00' },
};

/** Records an order from abroad, as staff do; each has a payment link of its own. */
export async function placeByLink(app: TestApp, given: object = {}): Promise<Pick<Placed, 'orderId' | 'token'>> {
  const link = `https://pay.example/${unique('link')}`;
  const { number, page_url } = await call(app, 'POST /v1/admin/orders', { ...FROM_ABROAD, link, ...given });
  return { orderId: number, token: page_url.match(/orders#([\w-]{43})/)?.[1] ?? '' };
}

/** The order as its private link shows it. */
export async function ownOrder(app: TestApp, { token }: Pick<Placed, 'token'>): Promise<Json> {
  const { status, body } = await app.json('/v1/orders/own', { headers: { 'order-token': token } });
  expect(status).toBe(200);
  return body.data;
}

/** What a buyer asks for through the private link. */
export function askOwn(
  app: TestApp,
  { token }: Pick<Placed, 'token'>,
  what: 'cancellation' | 'withdrawal',
  body: object = {},
): Promise<Answer> {
  return post(app, `/v1/orders/own/${what}`, body, { 'order-token': token });
}

/** How many pieces of each size can be ordered now. */
export async function leftBySize(app: TestApp): Promise<Record<string, number>> {
  const { body } = await app.json('/v1/pricing/merch');
  return Object.fromEntries(body.data.sizes.map(({ size, left }: Json) => [size, left]));
}

/** The row of an order. */
export async function rowOf(app: TestApp, { orderId }: Pick<Placed, 'orderId'>): Promise<OrderRow> {
  const [row] = await app.ctx.db.select().from(orders).where(eq(orders.number, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
}
