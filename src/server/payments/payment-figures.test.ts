import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { GatewayAnswer, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { createStock } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { confirm, place } from '#tests/support/shop.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const UNCLEAR = { kind: 'unclear', reason: 'UNAUTHORIZED_KEY' } as const satisfies GatewayAnswer;
const SILENT: PaymentGateway = {
  name: 'silent',
  confirm: async () => UNCLEAR,
  refund: async () => UNCLEAR,
  find: async () => UNCLEAR,
  findByOrder: async () => UNCLEAR,
  transactions: async () => UNCLEAR,
  readNotice: () => null,
  client: { clientKey: 'test', sdkUrl: null },
};

const { log, heard } = heardLog();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ overrides: { payments: SILENT, log } });
  await createStock(app.ctx);
});
afterAll(() => app.close());

async function figures(): Promise<string[]> {
  const text = await (await app.fetch('/metrics')).text();
  return text.split('\n').filter((line) => /^(shop_orders|payment_operations)/.test(line));
}

test('a payment that stays unclear shows in the metrics, and after ten minutes as a warning', async () => {
  await place(app, { M: 1 });
  const { orderId, amount } = await place(app, { L: 1 });
  expect(await figures()).toEqual(['shop_orders{state="pending"} 2']);
  expect((await confirm(app, { orderId, amount, paymentKey: 'key' })).status).toBe(202);
  await app.settle();
  expect(heard).toEqual([]);
  app.clock.advance(11 * DURATIONS.minute);
  await runTask(app, 'payments.reconcile');
  expect(heard).toMatchObject([
    {
      level: 'warn',
      fields: { kind: 'confirm', minutes: 11, reason: 'UNAUTHORIZED_KEY' },
      message: 'outcome of a payment operation has been unclear for over 10 minutes',
    },
  ]);
  expect(await figures()).toEqual([
    'shop_orders{state="expired"} 1',
    'shop_orders{state="pending"} 1',
    'payment_operations{kind="confirm"} 1',
    'payment_operations_oldest_seconds{kind="confirm"} 660',
  ]);
  expect(JSON.stringify(heard)).not.toContain(orderId);
});
