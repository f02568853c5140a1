import { wonText } from '#platform/won-text.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** US cents as dollars, `US$45.00`. */
export function dollarText(cents: number): string {
  return `US$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** What the buyer pays in all: dollars for an order from abroad, which has its price in a payment link. */
export function sumText({ link_cents, amount }: Pick<OrderRow, 'link_cents' | 'amount'>): string {
  return link_cents === null ? wonText(amount) : dollarText(link_cents);
}

/**
 * The VAT in what was paid and not refunded: a tenth of the supply value (VAT Act, article 30), rounded to the won. None
 * is in an order that goes abroad (article 21).
 */
export function vatOf({ channel, amount, refunded }: Pick<OrderRow, 'channel' | 'amount' | 'refunded'>): number {
  return channel === 'link' ? 0 : Math.round((amount - refunded) / 11);
}
