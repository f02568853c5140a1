import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy, place, placeByLink } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const ask = (email: string) => send(app, null, 'POST', '/v1/orders/links', { email });

async function lettersTo(email: string) {
  await app.settle();
  return (await app.mailbox()).filter(({ to, subject }) => to === email && /links? to your|링크/.test(subject));
}

test('a buyer who lost the letters gets the links of their orders again, in their mailbox alone', async () => {
  const email = 'jiwon@example.com';
  const left = await place(app, { S: 1 }, { email });
  app.clock.advance(DURATIONS.hour);
  await runTask(app, 'payments.reconcile');
  const paid = await buy(app, { M: 2 }, { email: 'Jiwon@example.com' });
  const byLink = await placeByLink(app, { email });
  const others = await buy(app, { L: 1 }, { email: 'else@example.com' });

  const { status, body } = await ask(email);
  expect([status, body]).toEqual([200, { data: { ok: true } }]);
  const [letter, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('The links to your 2 orders');
  for (const { token } of [paid, byLink])
    expect(letter?.text).toContain(`${app.ctx.settings.publicUrl}/orders#${token}`);
  expect(letter?.text).toMatch(/MD-.*\n2026-11-\d\d · ₩80,000\n/);
  for (const { token } of [left, others]) expect(letter?.text).not.toContain(token);
});

test('an account lists the orders of its confirmed address, each by its private page', async () => {
  const order = await buy(app, { M: 1 }, { email: 'Mina@example.com' });
  await buy(app, { M: 1 }, { email: 'other@example.com' });
  const ordersOf = async ({ headers }: Pick<TestPerson, 'headers'>) =>
    (await app.json('/v1/talent/orders', { headers })).body.data;
  expect(await ordersOf(await app.people.signIn({ email: 'mina@example.com' }))).toEqual([
    {
      orderId: order.orderId,
      path: `/orders#${order.token}`,
      placed_at: app.clock.now().toISOString(),
      sum: '₩40,000',
    },
  ]);
  expect(await ordersOf(await app.people.signIn({ email: 'other@example.com', isConfirmed: false }))).toEqual([]);
});

test('an address that ordered nothing gets no letter, and the same answer', async () => {
  const { status, body } = await ask('nobody@example.com');
  expect([status, body]).toEqual([200, { data: { ok: true } }]);
  expect(await lettersTo('nobody@example.com')).toEqual([]);
});

test('nobody fills a mailbox with them', async () => {
  const email = 'often@example.com';
  await buy(app, { M: 1 }, { email });
  for (let times = 0; times < 3; times++) expect((await ask(email)).status).toBe(200);
  expect((await ask(email)).status).toBe(429);
  expect(await lettersTo(email)).toHaveLength(3);
});

test('who reads Korean is answered in Korean', async () => {
  const email = 'minji@example.com';
  await buy(app, { M: 1 }, { email });
  const headers = { 'content-type': 'application/json', 'accept-language': 'ko-KR' };
  await app.json('/v1/orders/links', { method: 'POST', headers, body: JSON.stringify({ email }) });
  expect((await lettersTo(email))[0]?.subject).toBe('주문 내역 링크를 보내 드립니다');
});
