import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import { sentenceFor } from '#contract/payments/payment-codes.ts';
import type { PaymentConfirmation } from '#contract/payments/payments.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type By, byBuyer } from '#server/core/record-audit.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import {
  askedOperation,
  COMPARE,
  type ComparePayment,
  changeState,
  findOrder,
  findOrderByNumber,
  insertOperation,
  isPaymentOfOther,
  linesOf,
  lockOrder,
  lockWord,
  noSuchOrder,
  orderToken,
  updateOrder,
} from '#server/payments/order.ts';
import { withOverdueStock } from '#server/payments/place-order.ts';
import { firstRetry } from '#server/payments/refunds.ts';
import { OutOfStock, piecesOf, takeStock } from '#server/payments/stock.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** A gateway sends a handful of notices for a payment. */
const PER_ORDER = { name: 'payment-notice', points: 60, seconds: 3600 };

export const paymentHandlers: Handlers<'POST /v1/payments/confirm' | 'POST /v1/payments/notices'> = {
  'POST /v1/payments/confirm': async (ctx, { body, caller }) => {
    const order = await confirmPayment(ctx, { ...body, address: caller.address, requestId: caller.requestId });
    const { id, number, state, amount, receipt_url } = order;
    const data = { orderId: number, state, amount, token: orderToken(ctx, id), receipt_url };
    return { data, status: state === 'pending' ? 202 : 200 };
  },

  'POST /v1/payments/notices': async (ctx, { body }) => {
    const notice = ctx.payments?.readNotice(body);
    const order = notice && (await findOrderByNumber(ctx.db, notice.orderId));
    if (!order) return { data: { ok: true } };
    await ctx.limits.take(PER_ORDER, { id: order.id });
    const data: ComparePayment = { orderId: order.id, paymentKey: notice.paymentKey };
    await ctx.db.transaction((tx) => ctx.queue.send(tx, { name: COMPARE, data }));
    return { data: { ok: true } };
  },
};

type Confirmation = PaymentConfirmation & { address: string; requestId: string };

/** Generous: the page of a payment whose outcome is unclear asks again and again. */
const PER_ADDRESS = { name: 'confirm-payment', points: 300, seconds: 3600 };

/**
 * Charges the card once, however often it is called. An order that comes back `pending` may have been charged or not.
 * @throws Refusal `not_found`; `conflict` for another amount, an order paid or over, another order's payment, or a card
 * that was declined; `unavailable` without a gateway.
 */
async function confirmPayment(ctx: Context, confirmation: Confirmation): Promise<OrderRow> {
  await ctx.limits.take(PER_ADDRESS, { address: confirmation.address });
  const found = await findOrderByNumber(ctx.db, confirmation.orderId);
  if (found?.channel !== 'card') throw noSuchOrder();
  const operationId = await withOverdueStock(ctx, () => begin(ctx, found.id, confirmation)).catch((error: unknown) => {
    const refused = error instanceof OutOfStock ? new Refusal('conflict', GONE) : error;
    if (refused instanceof Refusal) ctx.log.warn({ order: found.id, reason: refused.message }, 'payment refused');
    throw refused;
  });
  if (operationId) await inTurn(`payment ${found.id}`, () => carryOut(ctx, operationId));
  const order = await findOrder(ctx.db, found.id);
  if (!order) throw noSuchOrder();
  if (order.state === 'failed') throw declined(order);
  return order;
}

/** Written down before the gateway is asked; null where the answer is known. */
function begin(ctx: Context, orderId: string, confirmation: Confirmation): Promise<string | null> {
  const { paymentKey, amount, requestId } = confirmation;
  const by = byBuyer({ requestId });
  return ctx.db.transaction(async (tx) => {
    await lockWord(tx, `payment ${paymentKey}`);
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (amount !== order.amount) {
      // The right amount may have been charged by an earlier call.
      const charged = order.payment_key ? '' : ' Nothing was charged.';
      throw new Refusal('conflict', `This isn’t the amount of the order.${charged}`);
    }
    if (order.payment_key === paymentKey) return (await askedOperation(tx, order.id))?.id ?? null;
    if (order.payment_key) throw new Refusal('conflict', OTHER_PAYMENT[order.state] ?? OTHER_PAYMENT.failed);
    if (await isPaymentOfOther(tx, paymentKey, order.id)) {
      throw new Refusal('conflict', 'This payment belongs to another order. Nothing was charged.');
    }
    if (!ctx.payments) throw new Refusal('unavailable', 'We can’t take cards right now. Nothing was charged.');
    if (order.state !== 'pending') await reopen(ctx, tx, by, order);
    await updateOrder(tx, order.id, { payment_key: paymentKey, gateway: ctx.payments.name });
    const now = ctx.clock.now();
    const { id } = await insertOperation(tx, {
      order_id: order.id,
      kind: 'confirm',
      payment_key: paymentKey,
      amount,
      asked_at: now,
      next_at: firstRetry(now),
    });
    return id;
  });
}

/** For a buyer who returns after the reservation ended, if the pieces are still there. */
async function reopen(ctx: Context, tx: Db, by: By, order: OrderRow): Promise<void> {
  if (order.state !== 'expired') throw new Refusal('conflict', 'This order was canceled. Nothing was charged.');
  await takeStock(tx, piecesOf(await linesOf(tx, order.id)), 'reserved');
  const reserved_until = new Date(ctx.clock.now().getTime() + RESERVATION_MINUTES * DURATIONS.minute);
  await changeState(ctx, tx, by, order, { to: 'pending', action: 'order.reopen', set: { reserved_until } });
}

const GONE = 'The time to pay ran out, and someone else has bought the shirts. Nothing was charged.';
const PAID_BEFORE = 'This order is already paid. Your card was not charged again.';
const OTHER_PAYMENT: Partial<Record<OrderRow['state'], string>> & { failed: string } = {
  pending: 'Another payment for this order is in progress. Your card was not charged again.',
  paid: PAID_BEFORE,
  'partly-refunded': PAID_BEFORE,
  refunded: PAID_BEFORE,
  failed: 'This order has ended. Place a new one; nothing was charged.',
};

function declined({ failure_code }: OrderRow): Refusal {
  return new Refusal('conflict', sentenceFor(failure_code ?? ''));
}
