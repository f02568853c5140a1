import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { createStock } from '#tests/support/orders.ts';
import { askOwn, buy, confirm, payInWindow, place, sendOrder } from '#tests/support/shop.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await createStock(app.ctx);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app.close());

test('a shop that was closed takes no order, and still takes payments under way and gives money back', async () => {
  const [placed, bought] = [await place(app, { M: 1 }), await buy(app, { L: 1 })];
  app.ctx.settings.shopOpen = false;
  expect((await app.json('/v1/pricing/merch')).body.data.is_open).toBe(false);
  const { status, body } = await sendOrder(app, { M: 1 });
  expect([status, body.message]).toEqual([503, 'Cards are not taken at the moment. Order by e-mail instead.']);
  expect((await confirm(app, await payInWindow(app, placed))).body.data.state).toBe('paid');
  expect((await askOwn(app, bought, 'withdrawal')).body.data.state).toBe('refunded');
});
