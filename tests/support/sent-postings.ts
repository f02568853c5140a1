import { expect } from 'vitest';
import type { PricedItem } from '#contract/payments/pricing.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { prices } from '#server/schema/postings.ts';
import { postingBody } from '#tests/support/postings.ts';
import { buyerAddress, confirm, type Placed, payInWindow, type Return } from '#tests/support/shop.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

/** What postings cost in tests: won, VAT included. */
const POSTING_PRICES = {
  posting: 99_000,
  translation_option: 66_000,
  featured_week_option: 55_000,
  featured_month_option: 165_000,
} as const satisfies Record<PricedItem, number>;

export async function createPrices(
  { ctx }: TestApp,
  amounts: Partial<Record<PricedItem, number>> = POSTING_PRICES,
): Promise<void> {
  const rows = Object.entries(amounts).map(([item, amount]) => ({ item: item as PricedItem, amount }));
  await ctx.db.insert(prices).values(rows.map((row) => ({ ...row, updated_at: ctx.clock.now() })));
}

type Answer = { status: number; body: Json; headers: Headers };
type Sending = { headers?: Record<string, string>; address?: string };

/** The form as it is sent, its last tick set; `given` may be wrong. */
export function sendPosting(
  app: TestApp,
  given: Record<string, unknown> = {},
  { headers = {}, address = buyerAddress() }: Sending = {},
): Promise<Answer> {
  return app.json('/v1/job-postings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...postingBody(), final_check: true, ...given }),
    address,
  });
}

/** A posting that is to be paid. */
export type Unpaid = { token: string; order: Placed };

/** Sends a posting that costs something. */
export async function sendUnpaid(app: TestApp, given: Partial<PostingFieldsInput> = {}): Promise<Unpaid> {
  const { status, body } = await sendPosting(app, given);
  expect([status, body.data]).toMatchObject([201, { state: 'unpaid', order: { orderId: expect.any(String) } }]);
  return body.data;
}

/** Sends a posting that is free. */
export async function sendFree(app: TestApp, given: Partial<PostingFieldsInput> = {}): Promise<{ token: string }> {
  const { status, body } = await sendPosting(app, given);
  expect([status, body.data]).toMatchObject([201, { state: 'in-review', order: null }]);
  return body.data;
}

/** Sends a posting and pays it; it is in review then. */
export async function sendPaid(
  app: TestApp,
  given: Partial<PostingFieldsInput> = {},
): Promise<Unpaid & { payment: Return }> {
  const sent = await sendUnpaid(app, given);
  const payment = await payInWindow(app, sent.order);
  const { status, body } = await confirm(app, payment);
  expect([status, body.data.state]).toEqual([200, 'paid']);
  await app.settle();
  return { ...sent, payment };
}

/** What an employer asks for by the private link. */
export function askPosting(
  app: TestApp,
  token: string,
  what: string,
  { method = 'POST', body = {} }: { method?: 'POST' | 'PUT'; body?: object } = {},
): Promise<Answer> {
  return app.json(`/v1/job-postings/own${what && `/${what}`}`, {
    method,
    headers: { 'content-type': 'application/json', 'posting-token': token },
    body: JSON.stringify(body),
  });
}

/** The posting as its private link shows it. */
export async function ownPosting(app: TestApp, token: string): Promise<Json> {
  const { status, body } = await app.json('/v1/job-postings/own', { headers: { 'posting-token': token } });
  expect([status, body]).toMatchObject([200, { data: {} }]);
  return body.data;
}

/** The token of the letter to an address whose reader proves a posting, or an edit of it; null where none went there. */
export async function proofSentTo(
  app: TestApp,
  email: string,
  asked: 'send this posting?' | 'ask for this change?' = 'send this posting?',
): Promise<string | null> {
  await app.settle();
  const letter = (await app.mailbox()).find((mail) => mail.to === email && mail.subject.includes(asked));
  return letter?.text.match(/\/posting#[\w-]{43}\.([\w-]+)/)?.[1] ?? null;
}
