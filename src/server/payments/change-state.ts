import type { AuditAction } from '#contract/core/audit.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';
import { updateOrder } from '#server/payments/queries.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { type NewOrderRow, type OrderRow, orderStates } from '#server/schema/orders.ts';

export type PaymentContext = Pick<Context, 'db' | 'clock' | 'queue' | 'log' | 'payments'>;

/** Only staff have an account; for the others the audit row says who. */
export type By = { who: 'staff' | 'buyer' | 'employer' | 'gateway' | 'clock'; actor: Actor };

const NOBODY: Actor = { userId: null, requestId: null };
export const BY_COMMAND: By = { who: 'staff', actor: COMMAND_LINE };
export const BY_CLOCK: By = { who: 'clock', actor: NOBODY };
export const BY_GATEWAY: By = { who: 'gateway', actor: NOBODY };

export function byStaff({ userId, requestId }: Actor): By {
  return { who: 'staff', actor: { userId, requestId } };
}

/** Whoever holds the link of an order acts for its buyer, signed in or not. */
export function byBuyer({ requestId }: { requestId: string }): By {
  return { who: 'buyer', actor: { userId: null, requestId } };
}

export function byEmployer({ requestId }: { requestId: string }): By {
  return { who: 'employer', actor: { userId: null, requestId } };
}

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
    detail: by.who === 'staff' ? detail : { by: by.who, ...detail },
  });
}
