import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { type GatewayFinding, type GatewayPayment, isCharged } from '#platform/payments/payment-gateway.ts';
import {
  askedOperation,
  type ComparePayment,
  insertOperation,
  lockOrder,
  operationsOf,
  type PaymentContext,
  updateOrder,
} from '#server/payments/order.ts';
import { acceptPayment, carryOut, takePayment } from '#server/payments/payment-operations.ts';
import { recordRefunds } from '#server/payments/refunds.ts';
import type { OperationRow, OrderRow } from '#server/schema/orders.ts';

/**
 * Finds a charge whose answer was lost, a late approval, and refunds made in the gateway's own console.
 * @throws Refusal `unavailable` where the gateway does not say, so that a task is repeated.
 */
export async function comparePayment(ctx: PaymentContext, { orderId, paymentKey }: ComparePayment): Promise<void> {
  if (!ctx.payments) throw noGateway();
  await bringTogether(ctx, orderId, await ctx.payments.find(paymentKey));
}

/** Finds payments that our record never asked for, as after a restored backup. @throws as `comparePayment`. */
export async function compareOrder(ctx: PaymentContext, order: OrderRow): Promise<void> {
  if (!ctx.payments) throw noGateway();
  const { payment_key } = order;
  const finding = await (payment_key ? ctx.payments.find(payment_key) : ctx.payments.findByOrder(order.number));
  await bringTogether(ctx, order.id, finding);
  await updateOrder(ctx.db, order.id, { compared_at: ctx.clock.now() });
}

function noGateway(): Refusal {
  return new Refusal('unavailable', 'There’s no gateway to ask.');
}

async function bringTogether(ctx: PaymentContext, orderId: string, finding: GatewayFinding): Promise<void> {
  if (finding.kind === 'unclear')
    throw new Refusal('unavailable', `The gateway doesn’t say what happened to it: ${finding.reason}`);
  if (finding.kind === 'missing') return;
  await ctx.db.transaction((tx) => bringInLine(ctx, tx, orderId, finding.payment));
}

async function bringInLine(ctx: PaymentContext, tx: Db, orderId: string, payment: GatewayPayment): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || payment.orderId !== order.number || !isCharged(payment)) return;
  const confirmations = (await operationsOf(tx, order.id)).filter(
    ({ kind, payment_key }) => kind === 'confirm' && payment_key === payment.paymentKey,
  );
  const asked = confirmations.find(({ state }) => state === 'asked');
  if (asked) return await acceptPayment(ctx, tx, order, asked, payment);
  const isKnown = confirmations.some(({ state }) => state === 'done' || state === 'found');
  if (isKnown) return await recordRefunds(ctx, tx, order, payment);
  if (await askedOperation(tx, order.id))
    throw new Refusal('conflict', 'Another payment for this order is in progress.');
  ctx.log.error({ order: order.id, state: order.state }, 'a payment was charged that was not asked for');
  await recordCharge(ctx, tx, order, payment);
  await takePayment(ctx, tx, order, payment);
}

/** Every charge has one settled confirmation. */
async function recordCharge(ctx: PaymentContext, tx: Db, order: OrderRow, payment: GatewayPayment): Promise<void> {
  const now = ctx.clock.now();
  await insertOperation(tx, {
    order_id: order.id,
    kind: 'confirm',
    state: 'found',
    payment_key: payment.paymentKey,
    amount: payment.amount,
    asked_at: payment.approvedAt ?? now,
    next_at: now,
    settled_at: now,
  });
}

/** Resolves with what is still unclear. @throws Refusal `conflict` if paid by link; `unavailable` without an answer. */
export async function askGateway(ctx: PaymentContext, order: OrderRow): Promise<OperationRow | null> {
  if (order.channel === 'link') {
    throw new Refusal('conflict', 'This order is paid by link, so the gateway doesn’t know about it.');
  }
  const operation = await askedOperation(ctx.db, order.id);
  if (operation) await carryOut(ctx, operation.id);
  else await compareOrder(ctx, order);
  return await askedOperation(ctx.db, order.id);
}
