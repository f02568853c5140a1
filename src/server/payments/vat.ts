import type { OrderRow } from '#server/schema/orders.ts';

/**
 * The VAT in what was paid and not refunded: a tenth of the supply value (VAT Act, article 30), rounded to the won. None
 * is in an order that goes abroad (article 21).
 */
export function vatOf({ channel, amount, refunded }: Pick<OrderRow, 'channel' | 'amount' | 'refunded'>): number {
  return channel === 'link' ? 0 : Math.round((amount - refunded) / 11);
}
