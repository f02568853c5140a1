import type { AuditAction } from '#contract/core/audit.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type By, detailBy, recordAudit } from '#server/core/record-audit.ts';
import { updateOrder } from '#server/payments/queries.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { type NewOrderRow, type OrderRow, orderStates } from '#server/schema/orders.ts';

export type PaymentContext = Pick<Context, 'db' | 'clock' | 'queue' | 'log' | 'payments'>;

/** Each feature defines a task for its kind of orders, which writes the letters of a change. */
export type OrderChanged = { orderId: string; state: OrderState; refunded: number };

export const COMPARE = 'payments.compare';
export type ComparePayment = { orderId: string; paymentKey: string };

type Change = { to: OrderState; action: AuditAction; set?: Partial<NewOrderRow>; detail?: AuditDetail };

/** The one way in which an order's state changes, with history, audit row and letters. */
export async function changeState(
  { clock, queue }: Pick<PaymentContext, 'clock' | 'queue'>,
  tx: Db,
  by: By,
  order: OrderRow,
  change: Change,
): Promise<OrderRow> {
  const changed = await updateOrder(tx, order.id, { ...change.set, state: change.to });
  await recordState({ clock, queue }, tx, by, changed, change);
  return changed;
}

/** At the placing, when the order is in its state already. */
export async function recordState(
  { clock, queue }: Pick<PaymentContext, 'clock' | 'queue'>,
  tx: Db,
  by: By,
  order: OrderRow,
  { action, detail }: Pick<Change, 'action' | 'detail'>,
): Promise<void> {
  const { id, kind, state, refunded } = order;
  const now = clock.now();
  await tx.insert(orderStates).values({ order_id: id, state, refunded, at: now });
  await auditOrder(tx, by, now, order, { action, detail: { state, refunded, ...detail } });
  const data: OrderChanged = { orderId: id, state, refunded };
  await queue.send(tx, { name: `${kind}.order-changed`, data });
}

export async function auditOrder(
  tx: Db,
  by: By,
  at: Date,
  { id }: Pick<OrderRow, 'id'>,
  { action, detail = {} }: Pick<Change, 'action' | 'detail'>,
): Promise<void> {
  await recordAudit(tx, by.actor, at, {
    action,
    subject: { kind: 'order', id },
    detail: detailBy(by, detail),
  });
}
