import type { z } from 'zod';
import type { AdminOrder, ListedOrder, MadeRefund, OrderOperation } from '#contract/admin-orders.ts';
import type { Context } from '#server/context.ts';
import { type FoundOrder, findOrderNamed, findPostingOf, lettersAbout } from '#server/orders/admin-queries.ts';
import { KINDS } from '#server/orders/kinds.ts';
import { isoOf } from '#server/orders/present.ts';
import { complaintsOf } from '#server/payments/complaints.ts';
import { orderRevision } from '#server/payments/order-revision.ts';
import { findOwedRefund, type OwedRefund } from '#server/payments/owed-refunds.ts';
import { noSuchOrder, orderLink } from '#server/payments/private-link.ts';
import { historyOf, linesOf, operationsOf } from '#server/payments/queries.ts';
import type { Refunded } from '#server/payments/refund-order.ts';
import { vatOf } from '#server/payments/vat.ts';
import type { OperationRow, OrderRow } from '#server/schema/orders.ts';

export function presentListed({ placed_at, ...order }: FoundOrder): z.input<typeof ListedOrder> {
  return { ...order, placed_at: placed_at.toISOString() };
}

/** All about an order and its buyer, for staff. */
export async function presentForStaff(ctx: Context, order: FoundOrder): Promise<z.input<typeof AdminOrder>> {
  const { db } = ctx;
  const [lines, history] = [await linesOf(db, order.id), await historyOf(db, order.id)];
  const posting = await findPostingOf(db, order.id);
  const letters = await lettersAbout(db, [order.id, ...(posting ? [posting.id] : [])]);
  return {
    ...presentListed(order),
    ...{ vat: vatOf(order), lines, posting },
    history: history.map(({ state, refunded, at }) => ({ state, refunded, at: at.toISOString() })),
    operations: (await operationsOf(db, order.id)).map(presentOperation),
    owed: presentOwed(await findOwedRefund(db, order.id)),
    complaints: (await complaintsOf(db, order.id)).map(({ at, resolved_at, ...complaint }) => ({
      ...{ ...complaint, at: at.toISOString(), resolved_at: isoOf(resolved_at) },
    })),
    letters: letters.map(({ to, subject, created_at, sent_at, failed_at }) => ({
      ...{ to, subject, created_at: created_at.toISOString(), sent_at: isoOf(sent_at), failed_at: isoOf(failed_at) },
    })),
    ...presentBuyer(order),
    ...presentMoments(order),
    can_withdraw: KINDS[order.kind].canWithdraw(order, ctx.clock.now()),
    page_url: orderLink(ctx, order.id),
    revision: orderRevision(order, lines),
  };
}

/** A refund with the order as it stands after it. */
export async function presentRefund(ctx: Context, { order, operation }: Refunded): Promise<z.input<typeof MadeRefund>> {
  const found = await findOrderNamed(ctx.db, order.id);
  if (!found) throw noSuchOrder();
  return { order: await presentForStaff(ctx, found), refund: presentOperation(operation) };
}

function presentOperation({ asked_at, settled_at, ...operation }: OperationRow): z.input<typeof OrderOperation> {
  return { ...operation, asked_at: asked_at.toISOString(), settled_at: isoOf(settled_at) };
}

function presentOwed(owed: OwedRefund | null): z.input<typeof AdminOrder>['owed'] {
  if (!owed) return null;
  const { reason, code, asked_at } = owed.operation;
  return { amount: owed.amount, reason, code, refused_at: asked_at.toISOString() };
}

function presentBuyer({ email, phone, shipping_address, notes, link_url, link_cents }: OrderRow) {
  const payment_link = link_url === null ? null : { url: link_url, usd_cents: link_cents ?? 0 };
  return { email, phone, shipping_address, notes, payment_link };
}

function presentMoments(order: OrderRow) {
  const { failure_code, receipt_url, courier, tracking_number, withdrawal_asked_at: asked_at } = order;
  return {
    ...{ failure_code, receipt_url, courier, tracking_number },
    reserved_until: isoOf(order.reserved_until),
    paid_at: isoOf(order.paid_at),
    shipped_at: isoOf(order.shipped_at),
    delivered_at: isoOf(order.delivered_at),
    withdrawal: asked_at && { asked_at: asked_at.toISOString(), reason: order.withdrawal_reason },
  };
}
