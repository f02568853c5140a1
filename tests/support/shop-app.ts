import { afterEach } from 'vitest';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { createStock } from '#tests/support/orders.ts';
import { type TestApp, type TestAppOptions, withApp } from '#tests/support/test-app.ts';

/** `withApp`, with shirts to sell before each test, and after it the books must agree. */
export function withShop(options: TestAppOptions, begin: (app: TestApp) => unknown): void {
  let app: TestApp;
  withApp(options, async (opened) => {
    app = opened;
    await createStock(app.ctx);
    await begin(app);
  });
  afterEach(() => expectBooksToAgree(app));
}
