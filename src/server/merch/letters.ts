import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { orderLink } from '#server/payments/private-link.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Tells a buyer that the order is paid. */
export async function queuePaid(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  await queueMail(ctx, tx, {
    key: `order-paid.${order.id}`,
    to: order.email,
    subject: `Your order ${order.number} is paid`,
    heading: 'Thank you, your order is paid',
    paragraphs: [`${order.full_name}, we received ${order.amount.toLocaleString('en')} won for order ${order.number}.`],
    action: { label: 'See your order', url: orderLink(ctx, order.id) },
    footnote: 'The link needs no account and opens your order to whoever has it, so keep it to yourself.',
  });
}
