import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/queue-email.ts';
import { orderLink } from '#server/payments/order-link.ts';
import { ERASED } from '#server/schema/columns.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';

/** `key` names the letter among those about its order, which gets it once. */
export type OrderEmail = Pick<
  Email,
  'subject' | 'preheader' | 'heading' | 'paragraphs' | 'facts' | 'links' | 'action'
> & {
  key: string;
};

/** Unless the buyer was erased. Every letter has the private link. */
export async function queueToBuyer(ctx: Context, tx: Db, order: OrderRow, letter: OrderEmail): Promise<void> {
  if (order.email === ERASED) return;
  const ownOrder = { label: 'See your order', url: orderLink(ctx, order.id) };
  const { action = ownOrder, links = [] } = letter;
  await queueMail(ctx, tx, {
    ...letter,
    action,
    links: action === ownOrder ? links : [ownOrder, ...links],
    key: `order-${letter.key}.${order.id}`,
    to: order.email,
    footnote: 'Anyone with this link can open your order without an account, so keep it to yourself.',
  });
}

/** To those who pack and refund. Who the buyer is they see at the desk. */
export async function queueToStaff(ctx: Context, tx: Db, order: OrderRow, letter: OrderEmail): Promise<void> {
  await queueMail(ctx, tx, {
    ...letter,
    action: { label: 'Open it at the desk', url: `${ctx.settings.publicUrl}/admin/orders/${order.id}` },
    key: `order-${letter.key}-notice.${order.id}`,
    to: ctx.settings.contactEmail,
  });
}

/** `T-shirt, size M × 2`. */
export function lineText({ size, quantity }: Pick<OrderLineRow, 'size' | 'quantity'>): string {
  return `T-shirt${size ? `, size ${size}` : ''} × ${quantity}`;
}
