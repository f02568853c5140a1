import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { runCommand } from '#tests/support/commands.ts';
import { createStock } from '#tests/support/orders.ts';
import { confirm, payInWindow, place } from '#tests/support/shop.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // The task would ask again by itself at once.
  app = await openTestApp({ worker: false });
  await createStock(app.ctx);
});
afterAll(() => app.close());

test('What the gateway does not answer clearly is said, and asked again by command', async () => {
  const order = await place(app, { M: 1 });
  const orders = (verb: string, ...words: string[]) => runCommand(app, 'orders', verb, order.orderId, ...words);
  expect((await confirm(app, await payInWindow(app, order, 'fails-first'))).status).toBe(202);
  expect(await orders('ask')).toEqual({ code: 0, lines: [`${order.orderId}: paid, 0 won refunded.`] });
  expect(await orders('refund', '--reason', 'A stain')).toEqual({
    code: 0,
    lines: ['The gateway has not said yet whether 40000 won went back. It is asked again until it does.'],
  });
  expect(await orders('ask')).toEqual({ code: 0, lines: [`${order.orderId}: refunded, 40000 won refunded.`] });
  await expectBooksToAgree(app);
});
