import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { auditAfter, differing, expectBooksToAgree } from '#tests/support/books.ts';
import { call, runCommand } from '#tests/support/commands.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { createStock } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askOwn, buy, chargeBehindOurBack, confirm, payInWindow, place, placeByLink } from '#tests/support/shop.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ overrides: { log: heardLog().log } });
  await createStock(app.ctx);
  await everyKindOfOrder();
});
afterAll(() => app.close());

/** An order in each state there is, each by a buyer of that name. */
async function everyKindOfOrder(): Promise<void> {
  const by = (name: string) => ({ email: `${name}@example.com` });
  await place(app, { S: 1 }, by('expired'));
  const unfilled = await place(app, { '2XL': 10 }, by('unfilled'));
  await chargeBehindOurBack(app, unfilled);
  app.clock.advance(11 * DURATIONS.minute);
  await runTask(app, 'payments.reconcile');
  await buy(app, { '2XL': 9 }, by('paid'));
  await runTask(app, 'payments.compare-all');
  await askOwn(app, await place(app, { M: 1 }, by('cancelled')), 'cancellation');
  const failed = await place(app, { M: 1 }, by('failed'));
  expect((await confirm(app, await payInWindow(app, failed, 'declined'))).status).toBe(409);
  await askOwn(app, await buy(app, { M: 1, L: 2 }, by('refunded')), 'withdrawal');
  const partly = await buy(app, { M: 2 }, by('partly'));
  const refund = { id: partly.orderId, amount: 40_000, reason: 'One is too small' };
  await call(app, 'POST /v1/admin/orders/{id}/refunds', refund);
  await placeByLink(app, { email: 'link-pending@a.example' });
  const byLink = await placeByLink(app, { email: 'link-paid@a.example' });
  await call(app, 'POST /v1/admin/orders/{id}/payment', { id: byLink.orderId });
  await place(app, { L: 1 }, by('pending'));
}

const of = (name: string) => `(select id from orders where email like '${name}@%')`;
const STOCK = 'Sold and reserved shirts match the orders.';
const ORDERS = 'Charges and refunds match each order’s state.';
/** Whatever the sums are. */
const DAY = '2026-11-20';
const checksIn = (lines: readonly string[]) =>
  differing(lines).map((line) => line.replace(/^(2026-11-20): charged \d+ won, .*; sent back \d+ won, .*$/, '$1'));

describe('the command audit', () => {
  test('finds nothing where every kind of order is in order', async () => {
    await expectBooksToAgree(app);
    const { lines } = await runCommand(app, 'audit');
    expect(lines.every((line) => !/@|Jiwon|Sejong/.test(line))).toBe(true);
    const states = await app.ctx.db.execute(sql`select distinct state from orders`);
    expect((states as unknown as { rows: unknown[] }).rows).toHaveLength(7);
  });

  test.each([
    [
      'more is sold than was printed',
      `alter table merch_stock drop constraint merch_stock_left;
      alter table merch_stock disable trigger user;
      update merch_stock set printed = printed + 14 where size = 'S';
      update merch_stock set printed = 0 where size = '2XL'`,
      [STOCK],
    ],
    ['a piece is reserved for nobody', `update merch_stock set reserved = reserved + 1 where size = 'XL'`, [STOCK]],
    ['a piece is sold to nobody', `update merch_stock set sold = sold + 1 where size = 'XL'`, [STOCK]],
    ['a sold piece is free again', `update merch_stock set sold = sold - 1 where size = '2XL'`, [STOCK]],
    ['an order says less was refunded', `update orders set refunded = 39000 where id = ${of('partly')}`, [ORDERS]],
    [
      'an order is paid, by its state alone',
      `update orders set state = 'paid' where id = ${of('failed')}`,
      [STOCK, ORDERS],
    ],
    [
      'the refund of an order paid by link is not on record',
      `update orders set state = 'refunded', refunded = amount where id = ${of('link-paid')}`,
      [ORDERS],
    ],
    [
      'a charge is not on record',
      `delete from payment_operations where kind = 'confirm' and order_id = ${of('partly')}`,
      [ORDERS, DAY],
    ],
    [
      'an order is charged twice',
      `insert into payment_operations (order_id, kind, state, payment_key, amount, asked_at, next_at, settled_at)
      select order_id, kind, state, payment_key, amount, asked_at, next_at, settled_at from payment_operations
      where kind = 'confirm' and order_id = ${of('paid')}`,
      [ORDERS, DAY],
    ],
    [
      'another sum was charged',
      `update payment_operations set amount = 1 where kind = 'confirm' and order_id = ${of('paid')}`,
      [ORDERS, DAY],
    ],
    [
      'a declined card was charged',
      `update payment_operations set state = 'done' where order_id = ${of('failed')}`,
      [ORDERS, DAY],
    ],
    [
      'a charge without an order to pay was kept',
      `update payment_operations set state = 'refused', code = 'X', transaction_key = null
      where kind = 'refund' and order_id = ${of('unfilled')}`,
      [ORDERS, DAY],
    ],
    [
      'a refund is not on record',
      `delete from payment_operations where kind = 'refund' and order_id = ${of('refunded')}`,
      [ORDERS, DAY],
    ],
    [
      'a refund was lost on its way to the gateway',
      `update payment_operations set transaction_key = 'x' where kind = 'refund' and order_id = ${of('refunded')}`,
      [DAY],
    ],
    [
      'the gateway charged for an order that is not there',
      `update orders set number = 'MD-2222-2222-2222' where id = ${of('paid')}`,
      [DAY],
    ],
    ['an operation waits since yesterday', waiting('25 hours'), [ORDERS]],
  ])('finds that %s', async (_what, statements, expected) => {
    const { code, lines } = await auditAfter(app, statements);
    expect([code, checksIn(lines)]).toEqual([1, expected]);
  });

  test('names the order, and both sums', async () => {
    const number = rowNamed('paid');
    const statements = `update payment_operations set amount = 1 where kind = 'confirm' and order_id = ${of('paid')}`;
    const { lines } = await auditAfter(app, statements);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`${await number}: charge of 1 won, at the gateway 360000`)),
    );
  });

  test('leaves an operation alone that waits since this morning', async () => {
    expect((await auditAfter(app, waiting('7 hours'))).code).toBe(0);
  });

  test('says so where the gateway does not answer, and asks nothing of it where it need not', async () => {
    const away = { ...app, ctx: { ...app.ctx, payments: null } };
    const { code, lines } = await runCommand(away, 'audit');
    expect([code, lines.at(-1)]).toEqual([1, 'The gateway doesn’t say what it charged.']);
    expect((await runCommand(away, 'audit', '--no-gateway')).code).toBe(0);
    const later = await runCommand(app, 'audit', '--since', '2026-11-21');
    expect([later.code, later.lines.some((line) => line.includes('charged 0'))]).toEqual([0, false]);
  });

  test('explains itself to who mistypes it', async () => {
    for (const args of [['--since', 'yesterday'], ['--all'], ['everything'], ['list', '--since', 'x']]) {
      const { code, lines } = await runCommand(app, 'audit', ...args);
      expect([code, lines[0]]).toEqual([2, expect.stringContaining('Usage: audit')]);
    }
  });
});

async function rowNamed(name: string): Promise<string> {
  const found = await app.ctx.db.execute(sql.raw(`select number from orders where email like '${name}@%'`));
  return (found as unknown as { rows: { number: string }[] }).rows[0]?.number ?? '';
}

function waiting(since: string): string {
  return `update payment_operations set state = 'asked', settled_at = null, code = null,
    asked_at = '${new Date('2026-11-20T03:11:00Z').toISOString()}'::timestamptz - interval '${since}' where order_id = ${of('failed')}`;
}
