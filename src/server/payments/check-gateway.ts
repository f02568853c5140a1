import { and, asc, eq, gte, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type GatewayPayment, isCharged, type PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { Context } from '#server/core/context.ts';
import type { Checked, Difference } from '#server/payments/check-ledger.ts';
import { type OperationRow, type OrderRow, orders, paymentOperations } from '#server/schema/orders.ts';

/** Few enough to leave the gateway to buyers. */
const AT_ONCE = 4;
/** An order may change while the gateway is asked; then it is looked at again. */
const LOOKS_AGAIN = 2;

export type GatewayChecked = Checked & {
  /** Orders that the gateway said nothing about. */
  unclear: string[];
};

type Account = { order: OrderRow; operations: OperationRow[] };

/** Orders placed by card; without a gateway all are unclear. */
export async function checkGateway(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  since: Date,
): Promise<GatewayChecked> {
  const accounts = await accountsWhere(db, gte(orders.placed_at, since));
  const looked = await inParallel(accounts, async (account) => payments && (await compare(payments, account)));
  const found: Difference[] = [];
  const unclear: string[] = [];
  for (const [index, { order }] of accounts.entries()) {
    const first = looked[index] ?? null;
    const differs = payments && first?.length ? await lookAgain(db, payments, order) : first;
    if (differs === null) unclear.push(order.number);
    else found.push(...differs.map((one) => ({ subject: order.number, differs: one })));
  }
  const says = 'The gateway charged what the books say, once, and sent back what they say.';
  return { says, looked: accounts.length, found, unclear };
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of rest) results[index] = await run(item);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function accountsWhere(db: Db, condition: SQL): Promise<Account[]> {
  const isMeant = and(eq(orders.channel, 'card'), condition);
  const found = await db.select().from(orders).where(isMeant).orderBy(asc(orders.placed_at));
  const ids = db.select({ id: orders.id }).from(orders).where(isMeant);
  const operations = await db.select().from(paymentOperations).where(inArray(paymentOperations.order_id, ids));
  const byOrder = Map.groupBy(operations, ({ order_id }) => order_id);
  return found.map((order) => ({ order, operations: byOrder.get(order.id) ?? [] }));
}

/** Null where the gateway does not say. */
async function lookAgain(db: Db, gateway: PaymentGateway, { id }: OrderRow): Promise<string[] | null> {
  let differs: string[] | null = [];
  for (let look = 0; look < LOOKS_AGAIN; look += 1) {
    const [account] = await accountsWhere(db, eq(orders.id, id));
    differs = account ? await compare(gateway, account) : [];
    if (differs?.length === 0) break;
  }
  return differs;
}

/** Null where the gateway does not say. */
async function compare(gateway: PaymentGateway, { order, operations }: Account): Promise<string[] | null> {
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
