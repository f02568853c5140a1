import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type GatewayPayment, isCharged, type PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { Checked, Difference } from '#server/books/check-books.ts';
import type { Context } from '#server/context.ts';
import { findOrder, operationsOf } from '#server/payments/queries.ts';
import { type OperationRow, type OrderRow, orders } from '#server/schema/orders.ts';

/** Few enough to leave the gateway to buyers. */
const AT_ONCE = 4;
/** An order may change while the gateway is asked; then it is looked at once more. */
const LOOKS = 3;

export type GatewayChecked = Checked & {
  /** Orders of which the gateway did not say what became. */
  unclear: string[];
};

/** Holds the orders placed by card since a moment against the gateway's own ledger; without a gateway all are unclear. */
export async function checkGateway(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  since: Date,
): Promise<GatewayChecked> {
  const placed = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.channel, 'card'), gte(orders.placed_at, since)))
    .orderBy(asc(orders.placed_at));
  const found: Difference[] = [];
  const unclear: string[] = [];
  const queue = placed.values();
  async function work(): Promise<void> {
    for (const { id, number } of queue) {
      const differs = payments ? await lookAgain(db, payments, id) : null;
      if (differs === null) unclear.push(number);
      else found.push(...differs.map((one) => ({ subject: number, differs: one })));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const says = 'The gateway charged what the books say, once, and sent back what they say.';
  return { says, looked: placed.length, found, unclear };
}

async function lookAgain(db: Db, gateway: PaymentGateway, orderId: string): Promise<string[] | null> {
  let differs: string[] | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    differs = await compare(db, gateway, orderId);
    if (differs?.length === 0) break;
  }
  return differs;
}

/** What differs about an order; null where the gateway does not say. */
async function compare(db: Db, gateway: PaymentGateway, orderId: string): Promise<string[] | null> {
  const order = await findOrder(db, orderId);
  if (!order) return [];
  const operations = await operationsOf(db, orderId);
  const keys = new Set(operations.map(({ payment_key }) => payment_key));
  const differs: string[] = [];
  for (const key of keys) {
    const finding = await gateway.find(key);
    if (finding.kind === 'unclear') return null;
    const own = operations.filter(({ payment_key }) => payment_key === key);
    differs.push(...compareOne(order, own, finding.kind === 'found' ? finding.payment : null));
  }
  const latest = await gateway.findByOrder(order.number);
  if (latest.kind === 'unclear') return null;
  if (latest.kind === 'found' && isCharged(latest.payment) && !keys.has(latest.payment.paymentKey)) {
    differs.push(`${latest.payment.amount} won were charged, and the books do not know that payment`);
  }
  return differs;
}

/** What differs between one payment at the gateway and what the books hold of it. */
function compareOne(order: OrderRow, operations: readonly OperationRow[], payment: GatewayPayment | null): string[] {
  const isSettled = ({ state }: OperationRow) => state === 'done' || state === 'found';
  const isAsked = (kind: OperationRow['kind']) => operations.some((one) => one.kind === kind && one.state === 'asked');
  const confirmed = operations.find((one) => one.kind === 'confirm' && isSettled(one));
  if (!payment || !isCharged(payment)) return confirmed ? [`${confirmed.amount} won were not charged`] : [];
  if (payment.orderId !== order.number) return confirmed ? ['its payment is of another order at the gateway'] : [];
  if (!confirmed) {
    return isAsked('confirm') ? [] : [`${payment.amount} won were charged, and the books do not know it`];
  }
  const refunds = operations.filter((one) => one.kind === 'refund' && isSettled(one));
  const unknown = payment.refunds.filter(
    ({ transactionKey, amount }) =>
      !refunds.some((one) => one.transaction_key === transactionKey && one.amount === amount),
  );
  const missing = refunds.filter(
    ({ transaction_key, amount }) =>
      !payment.refunds.some((one) => one.transactionKey === transaction_key && one.amount === amount),
  );
  const kept = confirmed.amount - refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isUnderWay = isAsked('refund');
  return [
    ...(payment.amount === confirmed.amount
      ? []
      : [`${payment.amount} won were charged, the books say ${confirmed.amount}`]),
    ...(isUnderWay ? [] : unknown.map(({ amount }) => `${amount} won went back, and the books do not know it`)),
    ...missing.map(({ amount }) => `${amount} won did not go back`),
    ...(isUnderWay || unknown.length + missing.length > 0 || payment.balance === kept
      ? []
      : [`${payment.balance} won are left at the gateway, in the books ${kept}`]),
  ];
}
