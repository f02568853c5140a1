import type { OrderRow } from '#server/schema/orders.ts';

/** A tenth of the supply value (VAT Act, article 30), to the won; none of an order that goes abroad (article 21). */
export function vatOf({ channel, amount, refunded }: Pick<OrderRow, 'channel' | 'amount' | 'refunded'>): number {
  return channel === 'link' ? 0 : Math.round((amount - refunded) / 11);
}
