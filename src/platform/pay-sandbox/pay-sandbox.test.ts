import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';
import { openPaySandbox, type PaySandbox } from '#platform/pay-sandbox/pay-sandbox.ts';
import { openToss } from '#platform/payments/toss.ts';
import { testClock } from '#tests/support/clock.ts';

const SHOP = 'http://shop.example';
const API = `${SHOP}/dev/pay/api`;
const ORDER = { orderId: 'order-0001', orderName: 'T-shirt, 2 pieces', amount: '80000' };
const WAYS = { successUrl: `${SHOP}/success?from=shop`, failUrl: `${SHOP}/failure` };

let dir: string;
let sandbox: PaySandbox;
const clock = testClock(new Date('2026-11-20T03:00:00Z'));
/** The notices that the shop got, and how it answers them. */
let notices: { data: { orderId: string; status: string } }[] = [];
let shopAnswers: () => number = () => 200;
let paused: (() => void)[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'madang-pay-'));
  clock.set(new Date('2026-11-20T03:00:00Z'));
  notices = [];
  shopAnswers = () => 200;
  paused = [];
  sandbox = open();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dir, { recursive: true });
});

function open(): PaySandbox {
  return openPaySandbox({
    dir,
    clock,
    log: openLog('silent'),
    publicUrl: SHOP,
    pause: () => new Promise<void>((resolve) => paused.push(resolve)),
    async sendNotice(body) {
      notices.push(body as (typeof notices)[number]);
      return shopAnswers();
    },
  });
}

const toss = (options = {}) => openToss({ ...SANDBOX_KEYS, apiUrl: API, fetch: sandbox.fetch, ...options });

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return sandbox.fetch(new Request(`${SHOP}/dev/pay${path}`, { method: 'POST', body: new URLSearchParams(fields) }));
}

/** Where the buyer is sent after the checkout page. */
async function visit(fields: Record<string, string> = {}): Promise<URL> {
  const answer = await post('/checkout', { ...ORDER, ...WAYS, outcome: 'pay', ...fields });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** A payment that waits for its confirmation. */
async function authorized(fields: Record<string, string> = {}) {
  const { searchParams } = await visit(fields);
  const { orderId = '', paymentKey = '' } = Object.fromEntries(searchParams);
  return { orderId, paymentKey, amount: 80_000 };
}

async function paid(fields: Record<string, string> = {}) {
  const payment = await authorized(fields);
  expect(await toss().confirm(payment, 'confirm-1')).toMatchObject({ kind: 'done' });
  return payment;
}

describe('the checkout', () => {
  test('sends a buyer who pays back with what the shop must confirm', async () => {
    const url = await visit();
    expect(url.origin + url.pathname).toBe(`${SHOP}/success`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'shop',
      paymentType: 'NORMAL',
      orderId: ORDER.orderId,
      paymentKey: expect.any(String),
      amount: '80000',
    });
  });

  test('sends a buyer who is declined, or leaves, to the other address with a code', async () => {
    const declined = await visit({ outcome: 'decline' });
    expect(declined.pathname).toBe('/failure');
    expect(Object.fromEntries(declined.searchParams)).toEqual({
      code: 'REJECT_CARD_COMPANY',
      message: expect.any(String),
      orderId: ORDER.orderId,
    });
    const left = await visit({ outcome: 'close' });
    expect(Object.fromEntries(left.searchParams)).toEqual({
      code: 'PAY_PROCESS_CANCELED',
      message: expect.any(String),
    });
  });

  test('sends nobody to another site', async () => {
    for (const elsewhere of [{ successUrl: 'https://evil.example/' }, { failUrl: `${SHOP}.evil.example/` }]) {
      const answer = await post('/checkout', { ...ORDER, ...WAYS, outcome: 'pay', ...elsewhere });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('a payment', () => {
  test('is charged when the shop confirms it, and not before', async () => {
    const payment = await authorized();
    expect(await toss().find(payment.paymentKey)).toMatchObject({ payment: { state: 'open', isCard: true } });
    expect(await toss().confirm(payment, 'confirm-1')).toMatchObject({ kind: 'done', payment: { balance: 80_000 } });
    expect(await toss().findByOrder(ORDER.orderId)).toMatchObject({
      payment: { state: 'paid', paymentKey: payment.paymentKey, approvedAt: clock.now() },
    });
  });

  test('is given back in parts, then as a whole, and never beyond', async () => {
    const { paymentKey } = await paid();
    const refund = (amount: number | undefined, key: string) =>
      toss().refund({ paymentKey, reason: 'Withdrawal', ...(amount ? { amount } : {}) }, key);
    expect(await refund(30_000, 'r1')).toMatchObject({ payment: { state: 'partly-refunded', balance: 50_000 } });
    expect(await refund(50_001, 'r2')).toEqual({ kind: 'refused', code: 'NOT_CANCELABLE_AMOUNT' });
    expect(await refund(undefined, 'r3')).toMatchObject({ payment: { state: 'refunded', balance: 0 } });
    expect(await refund(undefined, 'r4')).toEqual({ kind: 'unclear', reason: 'ALREADY_CANCELED_PAYMENT' });
    const found = await toss().find(paymentKey);
    expect(found).toMatchObject({ payment: { refunds: [{ amount: 30_000 }, { amount: 50_000 }] } });
  });

  test('of which nobody knows is missing', async () => {
    expect(await toss().find('nothing')).toEqual({ kind: 'missing' });
    expect(await toss().findByOrder('order-9999')).toEqual({ kind: 'missing' });
  });
});
