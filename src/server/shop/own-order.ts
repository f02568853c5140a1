import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { writtenRegistrationNumber } from '#contract/core/registration-number.ts';
import { ORDER_TOKEN_HEADER, type OrderKind, type OrderState, type OwnOrder } from '#contract/payments/orders.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type By, byBuyer } from '#server/core/record-audit.ts';
import {
  checkoutOf,
  findOrder,
  historyOf,
  linesOf,
  noSuchOrder,
  operationsOf,
  orderIdOf,
  type Returns,
  vatOf,
} from '#server/payments/order.ts';
import { cancelOrder } from '#server/payments/place-order.ts';
import { piecesLeft, refundDetails } from '#server/payments/refunds.ts';
import { countOf, piecesOf } from '#server/payments/stock.ts';
import { postingReturns } from '#server/postings/pay.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';
import { canWithdraw, withdrawOrder, withdrawUntil } from '#server/shop/withdraw.ts';

/** Also reads the order that pays for a posting. */
export const ownOrderHandlers = {
  'GET /v1/orders/own': async (ctx, { request }) => ({
    data: await ownOrder(ctx, orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER))),
  }),

  'POST /v1/orders/own/cancellation': async (ctx, { request, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await cancelOrder(ctx, byBuyer(caller), id);
    return { data: await ownOrder(ctx, id) };
  },

  'POST /v1/orders/own/withdrawal': async (ctx, { request, body, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await withdrawOwn(ctx, byBuyer(caller), id, body.reason || null);
    return { data: await ownOrder(ctx, id) };
  },
} satisfies SomeHandlers;

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
    company: order.company,
    registration_number: order.registration_number && writtenRegistrationNumber(order.registration_number),
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

/** @throws Refusal `not_found`; `conflict` where the kind does not allow it. */
export async function withdrawOwn(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw noSuchOrder();
  await KINDS[order.kind].withdraw(ctx, by, orderId, reason);
}

/** What differs between kinds of orders on the page of their private link. */
type Kind = {
  returns(ctx: Pick<Context, 'settings'>, lines: readonly OrderLineRow[]): Returns;
  canWithdraw(order: OrderRow, now: Date): boolean;
  /** The end of the last day on which the buyer may withdraw; null where no day ends it. */
  withdrawUntil(order: OrderRow): Date | null;
  /** @throws Refusal `conflict` where there is nothing to withdraw from here. */
  withdraw(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void>;
};

export const KINDS: Record<OrderKind, Kind> = {
  merch: { returns: shirtReturns, canWithdraw, withdrawUntil, withdraw: withdrawOrder },
  // With the payment goes the posting, which its own link alone opens.
  posting: {
    returns: postingReturns,
    canWithdraw: () => false,
    withdrawUntil: () => null,
    async withdraw() {
      throw new Refusal(
        'conflict',
        'Withdraw the posting itself with the private link in its emails, and we’ll refund the payment.',
      );
    },
  },
};

function shirtReturns({ settings }: Pick<Context, 'settings'>, lines: readonly OrderLineRow[]): Returns {
  const count = countOf(piecesOf(lines));
  return {
    orderName: count === 1 ? `${settings.brand} T-shirt` : `${settings.brand} T-shirt × ${count}`,
    successPath: '/merch/success',
    failPath: '/merch/failure',
  };
}
