import type { z } from 'zod';
import type { OrderState, OwnOrder } from '#contract/payments/orders.ts';
import type { Context } from '#server/core/context.ts';
import { piecesLeft, refundDetails } from '#server/payments/ask-refund.ts';
import { checkoutOf, noSuchOrder, vatOf } from '#server/payments/order.ts';
import { findOrder, historyOf, linesOf, operationsOf } from '#server/payments/queries.ts';
import { KINDS } from '#server/shop/order-kinds.ts';

/** @throws Refusal `not_found`. */
export async function ownOrder(ctx: Context, orderId: string): Promise<z.input<typeof OwnOrder>> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw noSuchOrder();
  const [lines, history] = [await linesOf(ctx.db, orderId), await historyOf(ctx.db, orderId)];
  const operations = await operationsOf(ctx.db, orderId);
  const left = piecesLeft(order, lines, operations);
  const kind = KINDS[order.kind];
  return {
    orderId: order.number,
    kind: order.kind,
    state: order.state,
    amount: order.amount,
    refunded: order.refunded,
    vat: vatOf(order),
    lines: lines.map((line) => ({
      ...line,
      refunded_quantity: line.size ? line.quantity - (left[line.size] ?? 0) : line.refunded_quantity,
    })),
    history: history.map(({ state, at, refunded }) => ({
      state,
      at,
      ...(isRefund(state) ? refundDetails(order, operations, refunded) : { reason: null, pieces: {} }),
    })),
    fullName: order.full_name,
    email: order.email,
    phone: order.phone,
    shippingAddress: order.shipping_address,
    orderNotes: order.notes,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    reserved_until: order.reserved_until,
    receipt_url: order.receipt_url,
    payment_link: order.link_url ? { url: order.link_url, usd_cents: order.link_cents ?? 0 } : null,
    delivery: order.delivery && {
      state: order.delivery,
      courier: order.courier,
      tracking_number: order.tracking_number,
      shipped_at: order.shipped_at,
      delivered_at: order.delivered_at,
    },
    withdrawal: order.withdrawal_asked_at && {
      asked_at: order.withdrawal_asked_at,
      reason: order.withdrawal_reason,
    },
    can_withdraw: kind.canWithdraw(order, ctx.clock.now()),
    withdraw_until: kind.withdrawUntil(order),
    checkout: checkoutOf(ctx, order, kind.returns(ctx, lines)),
  };
}

function isRefund(state: OrderState): boolean {
  return state === 'partly-refunded' || state === 'refunded';
}
