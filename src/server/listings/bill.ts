import { termOf } from '#contract/core/vocabulary.ts';
import type { OwnPosting } from '#contract/listings/postings.ts';
import type { Checkout } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import type { Context } from '#server/core/context.ts';
import type { Posting } from '#server/listings/posting.ts';
import { checkoutOf, orderToken, type Returns } from '#server/payments/order.ts';
import { findOrder } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** For whoever has the link; null for a posting that costs nothing. */
export async function presentBill(ctx: Context, posting: Posting): Promise<OwnPosting['bill']> {
  if (posting.amount === 0) return null;
  const order = posting.order_id && (await findOrder(ctx.db, posting.order_id));
  const lines = posting.bill.map(({ item, amount }) => ({
    item,
    label: termOf(PRICED_ITEMS, item)?.label ?? item,
    amount,
  }));
  return { amount: posting.amount, lines, order: order ? presentOrder(ctx, order) : null };
}

function presentOrder(ctx: Context, order: OrderRow): NonNullable<OwnPosting['bill']>['order'] {
  const { id, number, state, refunded, receipt_url, reserved_until } = order;
  return {
    orderId: number,
    token: orderToken(ctx, id),
    ...{ state, refunded, receipt_url },
    reserved_until: reserved_until?.toISOString() ?? null,
    checkout: postingCheckout(ctx, order),
  };
}

export function postingCheckout(ctx: Context, order: OrderRow): Checkout | null {
  return checkoutOf(ctx, order, postingReturns(ctx));
}

export function postingReturns({ settings }: Pick<Context, 'settings'>): Returns {
  return {
    orderName: `${settings.brand} job posting`,
    successPath: '/post-a-job/success',
    failPath: '/post-a-job/failure',
  };
}
