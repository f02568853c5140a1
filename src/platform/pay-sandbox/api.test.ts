import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { serveHttp } from '#platform/http.ts';
import { openLog } from '#platform/log.ts';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';
import { openShop } from '#platform/pay-sandbox/shop.test.fixture.ts';
import { openToss } from '#platform/payments/toss.ts';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.close());

const basic = (words: string) => ({ authorization: `Basic ${Buffer.from(words).toString('base64')}` });
const OURS = basic(`${SANDBOX_KEYS.secretKey}:`);

async function confirm(payment: object, headers: Record<string, string>) {
  const answer = await shop.api('/v1/payments/confirm', { method: 'POST', headers, body: JSON.stringify(payment) });
  return { status: answer.status, body: (await answer.json()) as { code?: string; orderId?: string; status?: string } };
}

describe('a call', () => {
  test.each([
    ['without a key', {}],
    ['with another key', basic('test_sk_another:')],
    ['with the colon left out', basic(SANDBOX_KEYS.secretKey)],
    ['with the client key', basic(`${SANDBOX_KEYS.clientKey}:`)],
  ])('%s is refused before anything else', async (_what, headers) => {
    const payment = await shop.authorized();
    expect(await confirm(payment, headers)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED_KEY' } });
    expect((await shop.api('/v1/payments/orders/order-0001', { headers })).status).toBe(401);
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open' } });
  });

  test('can be told to fail by any code of the table, and then does nothing', async () => {
    const payment = await shop.authorized();
    const forced = (code: string) => confirm(payment, { ...OURS, 'tosspayments-test-code': code });
    expect(await forced('INVALID_STOPPED_CARD')).toMatchObject({ status: 400, body: { code: 'INVALID_STOPPED_CARD' } });
    expect(await forced('COMMON_ERROR')).toMatchObject({ status: 500 });
    expect(await forced('MOON')).toMatchObject({ status: 400, body: { code: 'INVALID_TEST_CODE' } });
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open' } });
  });

  test('that is no call of the API is refused with a code', async () => {
    const calls = [
      ['/v1/payments/confirm', '{'],
      ['/v1/payments/confirm', '{"paymentKey":5}'],
      ['/v1/payments/x/cancel', '{}'],
      ['/v1/payments/x/cancel', '{"cancelReason":"Withdrawal"}'],
      ['/v1/payments/x/refund', '{}'],
      ['/v1/payments/%E0%A4%A/cancel', '{"cancelReason":"Withdrawal"}'],
    ] as const;
    const codes = [];
    for (const [path, body] of calls) {
      const answer = await shop.api(path, { method: 'POST', headers: OURS, body });
      codes.push([answer.status, ((await answer.json()) as { code: string }).code]);
    }
    expect(codes).toEqual([
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [404, 'NOT_FOUND_PAYMENT'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND_PAYMENT'],
    ]);
  });
});

describe('a key of an operation', () => {
  const keyed = (key: string) => ({ ...OURS, 'idempotency-key': key });

  test('gets its first answer again, whatever the body says, also after a restart', async () => {
    const first = await shop.authorized();
    const second = await shop.authorized({ orderId: 'order-0002' });
    const answer = await confirm(first, keyed('k1'));
    expect(answer).toMatchObject({ status: 200, body: { orderId: 'order-0001', status: 'DONE' } });
    expect(await confirm(second, keyed('k1'))).toEqual(answer);
    await shop.restart();
    expect(await confirm(second, keyed('k1'))).toEqual(answer);
    expect(await shop.toss.find(second.paymentKey)).toMatchObject({ payment: { state: 'open' } });
  });

  test('gets a refusal again, too, even where it would be done by now', async () => {
    const payment = await shop.authorized();
    expect(await confirm({ ...payment, amount: 1 }, keyed('k1'))).toMatchObject({ body: { code: 'INVALID_REQUEST' } });
    expect(await confirm(payment, keyed('k1'))).toMatchObject({ body: { code: 'INVALID_REQUEST' } });
    expect(await confirm(payment, keyed('k2'))).toMatchObject({ status: 200 });
  });

  test('means nothing at another address', async () => {
    const payment = await shop.authorized();
    await confirm(payment, keyed('k1'));
    const refund = await shop.toss.refund({ paymentKey: payment.paymentKey, reason: 'Withdrawal' }, 'k1');
    expect(refund).toMatchObject({ kind: 'done', payment: { state: 'refunded' } });
  });

  test('is forgotten after 15 days', async () => {
    const payment = await shop.authorized();
    await confirm(payment, keyed('k1'));
    shop.clock.advance(15 * DURATIONS.day - 1);
    expect(await confirm(payment, keyed('k1'))).toMatchObject({ status: 200 });
    shop.clock.advance(1);
    expect(await confirm(payment, keyed('k1'))).toMatchObject({ body: { code: 'ALREADY_PROCESSED_PAYMENT' } });
  });

  test('has at most 300 characters', async () => {
    const payment = await shop.authorized();
    expect(await confirm(payment, keyed('k'.repeat(301)))).toMatchObject({ body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
    expect(await confirm(payment, keyed('k'.repeat(300)))).toMatchObject({ status: 200 });
  });

  test('is refused while its first request is under way', async () => {
    const payment = await shop.authorized({ fault: 'slow' });
    const first = confirm(payment, keyed('k1'));
    await expect.poll(() => shop.pauses.length).toBe(1);
    const meanwhile = await confirm(payment, keyed('k1'));
    expect(meanwhile).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } });
    shop.pauses[0]?.end();
    expect(await first).toMatchObject({ status: 200 });
    expect(await confirm(payment, keyed('k1'))).toMatchObject({ status: 200 });
  });
});

describe('a fault', () => {
  test('declines on confirmation', async () => {
    const payment = await shop.authorized({ fault: 'declined' });
    expect(await shop.toss.confirm(payment, 'c1')).toEqual({ kind: 'refused', code: 'REJECT_CARD_PAYMENT' });
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'failed' } });
  });

  test('loses the answer of what was done, which a repetition gets', async () => {
    const payment = await shop.authorized({ fault: 'lost' });
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'unclear' });
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'paid' } });
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done' });
    const refund = { paymentKey: payment.paymentKey, reason: 'Withdrawal' };
    expect(await shop.toss.refund(refund, 'r1')).toMatchObject({ kind: 'unclear' });
    expect(await shop.toss.refund(refund, 'r1')).toMatchObject({ kind: 'done', payment: { balance: 0 } });
  });

  test('answers after the shop gave up', async () => {
    const payment = await shop.authorized({ fault: 'late' });
    const impatient = openToss({
      ...SANDBOX_KEYS,
      apiUrl: 'http://shop.example/dev/pay/api',
      fetch: late,
      timeoutMs: 20,
    });
    expect(await impatient.confirm(payment, 'c1')).toEqual({ kind: 'unclear', reason: 'TimeoutError' });
    await expect.poll(() => shop.pauses[0]?.ms).toBeGreaterThan(30_000);
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'paid' } });
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done' });
  });

  test('fails first without doing anything, then succeeds, for each operation', async () => {
    const payment = await shop.authorized({ fault: 'fails-first' });
    const failed = { kind: 'unclear', reason: 'FAILED_INTERNAL_SYSTEM_PROCESSING' };
    expect(await shop.toss.confirm(payment, 'c1')).toEqual(failed);
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open' } });
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done' });
    const refund = { paymentKey: payment.paymentKey, reason: 'Withdrawal' };
    expect(await shop.toss.refund(refund, 'r1')).toEqual(failed);
    expect(await shop.toss.refund(refund, 'r2')).toMatchObject({ kind: 'done' });
  });

  test('tells the shop another amount than was paid', async () => {
    const { searchParams } = await shop.visit({ fault: 'amount-altered' });
    expect(searchParams.get('amount')).toBe('100');
    expect(await shop.toss.find(searchParams.get('paymentKey') ?? '')).toMatchObject({ payment: { amount: 80_000 } });
  });

  const late = (request: Request) =>
    shop.api(new URL(request.url).pathname.replace('/dev/pay/api', ''), request as unknown as RequestInit);
});

test('over a network the connection of a lost answer ends in the middle', async () => {
  const log = openLog('silent');
  const server = await serveHttp({
    fetch: (request) => shop.api(new URL(request.url).pathname, request as unknown as RequestInit),
    host: '127.0.0.1',
    port: 0,
    trustProxy: 0,
    log,
  });
  const toss = openToss({ ...SANDBOX_KEYS, apiUrl: server.url.replace(/\/$/, '') });
  const payment = await shop.authorized({ fault: 'lost' });
  expect(await toss.confirm(payment, 'c1')).toEqual({ kind: 'unclear', reason: expect.any(String) });
  expect(await toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done' });
  await server.close();
});
