import type { Context } from '#server/core/context.ts';
import type { Returns } from '#server/payments/checkout.ts';
import { countOf, piecesOf } from '#server/payments/stock.ts';
import type { OrderLineRow } from '#server/schema/orders.ts';

export function shirtReturns({ settings }: Pick<Context, 'settings'>, lines: readonly OrderLineRow[]): Returns {
  const count = countOf(piecesOf(lines));
  return {
    orderName: count === 1 ? `${settings.brand} T-shirt` : `${settings.brand} T-shirt × ${count}`,
    successPath: '/merch/success',
    failPath: '/merch/failure',
  };
}
