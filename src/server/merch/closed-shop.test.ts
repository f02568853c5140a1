import { expect, onTestFinished, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askOwn, buy, confirm, ownOrder, payInWindow, place, sendOrder } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

test('a shop that was closed takes no order, and still takes payments under way and gives money back', async () => {
  const [placed, bought] = [await place(app, { M: 1 }), await buy(app, { L: 1 })];
  app.ctx.settings.shopOpen = false;
  onTestFinished(() => {
    app.ctx.settings.shopOpen = true;
  });
  expect((await app.json('/v1/pricing/merch')).body.data.is_open).toBe(false);
  const { status, body } = await sendOrder(app, { M: 1 });
  expect([status, body.message]).toEqual([503, 'Cards are not taken at the moment. Order by e-mail instead.']);
  expect((await confirm(app, await payInWindow(app, placed))).body.data.state).toBe('paid');
  expect((await askOwn(app, bought, 'withdrawal')).body.data.state).toBe('refunded');
});

test('a shop that has lost its gateway confirms what is paid, and keeps withdrawals until it has one again', async () => {
  const [placed, bought, other] = [await place(app, { M: 1 }), await buy(app, { L: 1 }), await buy(app, { S: 1 })];
  const payment = await payInWindow(app, placed);
  const { payments } = app.ctx;
  app.ctx.payments = null;
  onTestFinished(() => {
    app.ctx.payments = payments;
  });
  expect((await confirm(app, payment)).body.message).toBe('Cards are not taken at the moment. Nothing was charged.');
  expect((await confirm(app, bought.payment)).body.data.state).toBe('paid');
  const withdrawn = await askOwn(app, other, 'withdrawal');
  expect([withdrawn.status, withdrawn.body.data.state]).toEqual([200, 'paid']);
  app.clock.advance(2 * DURATIONS.minute);
  app.ctx.payments = payments;
  await runTask(app, 'payments.reconcile');
  expect((await ownOrder(app, other)).state).toBe('refunded');
});
