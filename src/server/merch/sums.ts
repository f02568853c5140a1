import { wonText } from '#platform/won-text.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** US cents as dollars, `US$45.00`. */
function dollarText(cents: number): string {
  return `US$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** What the buyer pays in all: dollars for an order from abroad, which has its price in a payment link. */
export function sumText({ link_cents, amount }: Pick<OrderRow, 'link_cents' | 'amount'>): string {
  return link_cents === null ? wonText(amount) : dollarText(link_cents);
}
