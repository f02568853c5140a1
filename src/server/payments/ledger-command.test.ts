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
  const refund = { id: partly.orderId, pieces: { M: 1 }, reason: 'One is too small' };
  await call(app, 'POST /v1/admin/orders/{id}/refunds', refund);
  await placeByLink(app, { email: 'link-pending@a.example' });
  const byLink = await placeByLink(app, { email: 'link-paid@a.example' });
  await call(app, 'POST /v1/admin/orders/{id}/payment', { id: byLink.orderId });
  await place(app, { L: 1 }, by('pending'));
}

const of = (name: string) => `(select id from orders where email like '${name}@%')`;
const UNGUARDED = `
  alter table audit disable trigger user;
  alter table order_states disable trigger user;
  alter table merch_stock disable trigger user`;
const GATEWAY = 'The gateway charged what the books say, once, and sent back what they say.';
const PAID_ONCE = 'A paid order has one confirmed payment of its amount, an order paid by link none.';
const GOES_BACK = 'What was charged without an order to pay goes back.';
const REFUND_SUM = 'What an order says was refunded is the sum of the refunds of its payment.';
const STATE_FITS = 'The state of an order fits what was paid and refunded.';
const LAST_ENTRY = 'The last entry in the history of an order is what it is.';
const CHANGES = 'Each change of state has its audit row, and each audit row its change.';
const ASKED_BACK = 'Each refund that was asked for has its audit row, and each audit row its refund.';
const SENT_BACK = 'Each refund that was made has its audit row, and each audit row its refund.';
const OUTCOME = 'An operation has an outcome, with its moment and its key or code, or waits for one.';
const SOLD = 'What is sold is what paid orders hold and was not given back.';
const HOLDS = 'Pending orders alone hold pieces, by card with an end; paid ones hold no trace of where they came from.';
const ONE_ORDER = 'A payment belongs to one order, which asked for it or was told of it.';

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
      'one shirt too many was printed',
      `update merch_stock set printed = printed + 1 where size = 'S'`,
      ['The pieces of all sizes add up to 148.'],
    ],
    [
      'more is sold than was printed',
      `alter table merch_stock drop constraint merch_stock_left;
      update merch_stock set printed = printed + 14 where size = 'S';
      update merch_stock set printed = 0 where size = '2XL'`,
      ['No size is reserved and sold beyond what was printed.'],
    ],
    [
      'a piece is reserved for nobody',
      `update merch_stock set reserved = reserved + 1 where size = 'XL'`,
      ['What is reserved is what pending orders hold.'],
    ],
    ['a piece is sold to nobody', `update merch_stock set sold = sold + 1 where size = 'XL'`, [SOLD]],
    ['a sold piece is free again', `update merch_stock set sold = sold - 1 where size = '2XL'`, [SOLD]],
    [
      'a line has another price',
      `update order_lines set unit_amount = 39000 where order_id = ${of('cancelled')}`,
      ['The amount of an order is the sum of its lines.'],
    ],
    [
      'an order says less was refunded',
      `update orders set refunded = 39000 where id = ${of('partly')}`,
      [REFUND_SUM, LAST_ENTRY],
    ],
    [
      'an order was never paid, by its state',
      `update orders set state = 'cancelled' where id = ${of('expired')}`,
      [LAST_ENTRY],
    ],
    [
      'an order is cancelled with a payment',
      `update orders set paid_at = now() where id = ${of('cancelled')}`,
      [STATE_FITS, PAID_ONCE],
    ],
    [
      'an expired order keeps its pieces',
      `update orders set reserved_until = now() where id = ${of('expired')}`,
      [HOLDS],
    ],
    ['a paid order keeps where it came from', `update orders set placed_from = 'x' where id = ${of('paid')}`, [HOLDS]],
    ['a pending order never ends', `update orders set reserved_until = null where id = ${of('pending')}`, [HOLDS]],
    [
      'an unpaid order is sent',
      `update orders set delivery = 'shipped' where id = ${of('pending')}`,
      ['Nothing is sent that was not paid.'],
    ],
    [
      'a confirmation is gone',
      `delete from payment_operations where kind = 'confirm' and order_id = ${of('partly')}`,
      [PAID_ONCE, GATEWAY],
    ],
    [
      'a confirmation is there twice',
      `insert into payment_operations (order_id, kind, state, payment_key, amount, asked_at, next_at, settled_at)
      select order_id, kind, state, payment_key, amount, asked_at, next_at, settled_at from payment_operations
      where kind = 'confirm' and order_id = ${of('paid')}`,
      [PAID_ONCE],
    ],
    [
      'another sum was confirmed',
      `update payment_operations set amount = 1 where kind = 'confirm' and order_id = ${of('paid')}`,
      [PAID_ONCE, GATEWAY],
    ],
    [
      'an order paid by link has a payment by card',
      `update orders set payment_key = 'x' where id = ${of('link-paid')}`,
      [PAID_ONCE, ONE_ORDER],
    ],
    [
      'a declined card was charged',
      `update payment_operations set state = 'done' where order_id = ${of('failed')}`,
      [GOES_BACK, GATEWAY],
    ],
    [
      'a charge that pays nothing was kept',
      `update payment_operations set state = 'refused', code = 'X', transaction_key = null
      where kind = 'refund' and order_id = ${of('unfilled')}`,
      [GOES_BACK, REFUND_SUM, SENT_BACK, GATEWAY],
    ],
    [
      'an order names a payment that nobody asked for',
      `update orders set payment_key = 'x' where id = ${of('pending')}`,
      [ONE_ORDER],
    ],
    [
      'a payment is in the books of two orders',
      `insert into payment_operations (order_id, kind, state, payment_key, amount, code, asked_at, next_at, settled_at)
      select ${of('pending')}, 'confirm', 'refused', payment_key, 40000, 'X', asked_at, next_at, settled_at
      from payment_operations where kind = 'confirm' and order_id = ${of('paid')}`,
      [ONE_ORDER],
    ],
    [
      'a refund is done without a moment',
      `update payment_operations set settled_at = null where kind = 'refund' and order_id = ${of('partly')}`,
      [OUTCOME, SENT_BACK],
    ],
    ['a decline has no code', `update payment_operations set code = null where order_id = ${of('failed')}`, [OUTCOME]],
    [
      'a refund has no key',
      `update payment_operations set transaction_key = null where kind = 'refund' and order_id = ${of('partly')}`,
      [OUTCOME, GATEWAY],
    ],
    [
      'a piece came back twice',
      `update payment_operations set pieces = '{"M":2}' where kind = 'refund' and order_id = ${of('partly')}`,
      ['Pieces that a refund brought back are marked on the lines of its order.'],
    ],
    ['an operation waits since this morning', waiting('7 hours'), ['No operation waits for its outcome for 6 hours.']],
    ['an operation waits since yesterday', waiting('25 hours'), ['No operation waits for its outcome for a day.']],
    [
      'the history ends elsewhere',
      `update order_states set state = 'failed' where state = 'cancelled'`,
      [LAST_ENTRY, CHANGES],
    ],
    [
      'an order has no history',
      `delete from audit where subject_id = ${of('pending')};
      delete from order_states where order_id = ${of('pending')}`,
      [LAST_ENTRY],
    ],
    [
      'an order was refunded before it was paid',
      `update order_states set state = 'failed' where state = 'paid' and order_id = ${of('partly')}`,
      [CHANGES, 'An order goes from state to state as it may.'],
    ],
    [
      'a change has no audit row',
      `delete from audit where action = 'order.expire' and subject_id = ${of('expired')}`,
      [CHANGES],
    ],
    [
      'an audit row has no change',
      `insert into audit (at, action, subject_kind, subject_id, detail)
      select at, action, subject_kind, subject_id, detail from audit where action = 'order.pay' and subject_id = ${of('paid')}`,
      [CHANGES],
    ],
    [
      'nobody asked for a refund',
      `delete from audit where action = 'order.ask-refund' and subject_id = ${of('partly')}`,
      [ASKED_BACK],
    ],
    [
      'a charge went back unaudited',
      `delete from audit where action = 'order.refund' and subject_id = ${of('unfilled')}`,
      [CHANGES, SENT_BACK],
    ],
    [
      'a refund was never asked for',
      `delete from payment_operations where kind = 'refund' and order_id = ${of('refunded')}`,
      [REFUND_SUM, ASKED_BACK, SENT_BACK, GATEWAY],
    ],
    [
      'an order is gone',
      `delete from order_states where order_id = ${of('cancelled')};
      delete from order_lines where order_id = ${of('cancelled')}; delete from orders where id = ${of('cancelled')}`,
      ['No order is gone while its audit rows are kept.'],
    ],
    [
      'the gateway charged for an order that the books hold unpaid',
      `update orders set number = (select number from orders o where o.id = ${of('paid')}) || '-'
      where id = ${of('paid')}; update orders set number = left(o.number, -1) from orders o
      where orders.id = ${of('pending')} and o.id = ${of('paid')}`,
      [GATEWAY],
    ],
    [
      'a refund at the gateway was another sum',
      `update payment_operations set transaction_key = 'x'
      where kind = 'refund' and order_id = ${of('refunded')}`,
      [GATEWAY],
    ],
  ])('finds that %s', async (_what, statements, expected) => {
    const { code, lines } = await auditAfter(app, `${UNGUARDED};${statements}`);
    expect(differing(lines).sort()).toEqual([...expected].sort());
    expect(code).toBe(expected.every((says) => says.includes('6 hours')) ? 0 : 1);
  });

  test('says so where the gateway does not answer, and asks nothing of it where it need not', async () => {
    const away = { ...app, ctx: { ...app.ctx, payments: null } };
    const { code, lines } = await runCommand(away, 'audit');
    expect([code, lines.at(-1)]).toEqual([1, 'The gateway does not say what became of 8 orders.']);
    expect((await runCommand(away, 'audit', '--no-gateway')).code).toBe(0);
    expect((await runCommand(away, 'audit', '--since', '2026-11-21')).code).toBe(0);
  });

  test('explains itself to who mistypes it', async () => {
    for (const args of [['--since', 'yesterday'], ['--all'], ['everything'], ['list', '--since', 'x']]) {
      const { code, lines } = await runCommand(app, 'audit', ...args);
      expect([code, lines[0]]).toEqual([2, expect.stringContaining('Usage: audit')]);
    }
  });
});

function waiting(since: string): string {
  return `update payment_operations set state = 'asked', settled_at = null, code = null,
    asked_at = '${new Date('2026-11-20T03:11:00Z').toISOString()}'::timestamptz - interval '${since}' where order_id = ${of('failed')}`;
}
