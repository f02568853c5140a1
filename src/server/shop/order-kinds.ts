import { Refusal } from '#contract/core/errors.ts';
import type { OrderKind } from '#contract/payments/orders.ts';
import type { Context } from '#server/core/context.ts';
import { postingReturns } from '#server/listings/bill.ts';
import type { By } from '#server/payments/change-state.ts';
import { noSuchOrder, type Returns } from '#server/payments/order.ts';
import { findOrder } from '#server/payments/queries.ts';
import { countOf, piecesOf } from '#server/payments/stock.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';
import { canWithdraw, withdrawOrder, withdrawUntil } from '#server/shop/withdraw.ts';

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
        'Withdraw the posting itself, by the private link in its emails. Its payment goes back then.',
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

/** @throws Refusal `not_found`; `conflict` where the kind does not allow it. */
export async function withdrawOwn(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw noSuchOrder();
  await KINDS[order.kind].withdraw(ctx, by, orderId, reason);
}
