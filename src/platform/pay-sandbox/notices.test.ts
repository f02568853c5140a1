import { afterEach, beforeEach, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openShop } from '#platform/pay-sandbox/shop.test.fixture.ts';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.close());

const orderId = 'order-0001';

async function paid(fault: string): Promise<string> {
  const payment = await shop.authorized({ fault });
  await shop.toss.confirm(payment, 'c1');
  return payment.paymentKey;
}

const statuses = () => shop.heard.map(({ status }) => status);

test('the shop hears of each change of a payment once, in order', async () => {
  const paymentKey = await paid('none');
  await shop.toss.refund({ paymentKey, amount: 30_000, reason: 'Withdrawal' }, 'r1');
  await shop.post('/cancellations', { paymentKey, amount: '' });
  expect(await shop.sendNotices()).toBe(3);
  expect(await shop.sendNotices()).toBe(0);
  expect(statuses()).toEqual(['DONE', 'PARTIAL_CANCELED', 'CANCELED']);
});

test('the shop hears of a payment that nobody confirmed in time', async () => {
  await shop.authorized();
  shop.clock.advance(10 * DURATIONS.minute);
  await shop.sendNotices();
  expect(shop.heard).toEqual([{ minute: 10, orderId, status: 'EXPIRED' }]);
});

test('a notice that is not answered 200 comes seven times more, over almost four days, also after a restart', async () => {
  shop.shop.answer = async () => 500;
  await paid('none');
  for (const minutes of [0, 1, 4, 16, 64, 256, 1024, 4096, 10_000]) {
    shop.clock.advance(minutes * DURATIONS.minute - 1);
    expect(await shop.sendNotices()).toBe(0);
    shop.clock.advance(1);
    await shop.sendNotices();
    await shop.restart();
  }
  expect(shop.heard.map(({ minute }) => minute)).toEqual([0, 1, 5, 21, 85, 341, 1365, 5461]);
});

test('a shop that cannot be reached is tried again', async () => {
  shop.shop.answer = () => Promise.reject(new TypeError('fetch failed'));
  await paid('none');
  await shop.sendNotices();
  shop.shop.answer = async () => 200;
  shop.clock.advance(DURATIONS.minute);
  expect(await shop.sendNotices()).toBe(1);
});

test('a notice may come twice, or never', async () => {
  await paid('notice-twice');
  expect(await shop.sendNotices()).toBe(2);
  expect(statuses()).toEqual(['DONE', 'DONE']);
  const payment = await shop.authorized({ orderId: 'order-0002', fault: 'notice-missing' });
  await shop.toss.confirm(payment, 'c2');
  shop.clock.advance(4 * DURATIONS.day);
  expect(await shop.sendNotices()).toBe(0);
});

test('the first notice may come after the later ones', async () => {
  const paymentKey = await paid('notices-reordered');
  await shop.toss.refund({ paymentKey, reason: 'Withdrawal' }, 'r1');
  shop.clock.advance(10 * DURATIONS.minute);
  await shop.sendNotices();
  expect(statuses()).toEqual(['CANCELED', 'DONE']);
});

test('the ledger is let go after the notices that are on their way', async () => {
  const answered = Promise.withResolvers<number>();
  shop.shop.answer = () => answered.promise;
  await paid('none');
  const sending = shop.sendNotices();
  await expect.poll(() => shop.heard.length).toBe(1);
  const restarting = shop.restart();
  answered.resolve(200);
  expect(await sending).toBe(1);
  await restarting;
  expect(await shop.sendNotices()).toBe(0);
});
