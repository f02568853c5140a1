import type { z } from 'zod';
import type { AdminOrder, MadeRefund } from '#contract/admin-orders.ts';
import type { Context } from '#server/context.ts';
import { KINDS } from '#server/orders/kinds.ts';
import { type FoundOrder, findOrderNamed, findPostingOf, lettersAbout } from '#server/orders/queries.ts';
import { complaintsOf } from '#server/payments/complaints.ts';
import { orderRevision } from '#server/payments/order-revision.ts';
import { findOwedRefund, type OwedRefund } from '#server/payments/owed-refunds.ts';
import { noSuchOrder, orderLink } from '#server/payments/private-link.ts';
import { historyOf, linesOf, operationsOf } from '#server/payments/queries.ts';
import type { Refunded } from '#server/payments/refund-order.ts';
import { vatOf } from '#server/payments/vat.ts';

/** All about an order and its buyer, for staff. */
export async function presentForStaff(ctx: Context, order: FoundOrder): Promise<z.input<typeof AdminOrder>> {
  const { db } = ctx;
  const { withdrawal_asked_at: asked_at } = order;
  const [lines, history] = [await linesOf(db, order.id), await historyOf(db, order.id)];
  const posting = await findPostingOf(db, order.id);
  const letters = await lettersAbout(db, [order.id, ...(posting ? [posting.id] : [])]);
  return {
    ...order,
    vat: vatOf(order),
    lines,
    posting,
    history,
    letters,
    operations: await operationsOf(db, order.id),
    owed: presentOwed(await findOwedRefund(db, order.id)),
    complaints: await complaintsOf(db, order.id),
    payment_link: order.link_url === null ? null : { url: order.link_url, usd_cents: order.link_cents ?? 0 },
    withdrawal: asked_at && { asked_at, reason: order.withdrawal_reason },
    can_withdraw: KINDS[order.kind].canWithdraw(order, ctx.clock.now()),
    page_url: orderLink(ctx, order.id),
    revision: orderRevision(order, lines),
  };
}

/** A refund with the order as it stands after it. */
export async function presentRefund(ctx: Context, { order, operation }: Refunded): Promise<z.input<typeof MadeRefund>> {
  const found = await findOrderNamed(ctx.db, order.id);
  if (!found) throw noSuchOrder();
  return { order: await presentForStaff(ctx, found), refund: operation };
}

function presentOwed(owed: OwedRefund | null): z.input<typeof AdminOrder>['owed'] {
  if (!owed) return null;
  const { reason, code, asked_at } = owed.operation;
  return { amount: owed.amount, reason, code, refused_at: asked_at };
}
