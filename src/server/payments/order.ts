import { randomInt } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm';
import { maySell } from '#contract/compliance/legal.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import type { Checkout, OrderKind, OrderState } from '#contract/payments/orders.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { type Db, first } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { privateLinks } from '#server/core/links.ts';
import { type By, detailBy, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import {
  type NewOrderRow,
  type OperationRow,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orderStates,
  orders,
  type Pieces,
  paymentOperations,
} from '#server/schema/orders.ts';

export const {
  token: orderToken,
  url: orderLink,
  path: orderPath,
  idOf: orderIdOf,
  none: noSuchOrder,
} = privateLinks({ purpose: 'own order', page: '/orders#', noSuch: 'There is no such order.' });

/** Without 0, 1, I and O, which are misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Such as `MD-7K2Q-XW9N-4HTB`: 60 random bits, which cannot be guessed, yet read out. */
export function newOrderNumber(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['MD', ...Array.from({ length: GROUPS }, group)].join('-');
}

/** Whether it is a number of ours: the gateway may sell for others in our name. */
export function isOrderNumber(text: string): boolean {
  return /^MD(?:-[2-9A-HJ-NP-Z]{4}){3}$/.test(text);
}

/** Another one once money or pieces of the order moved, or its parcel did. */
export function orderRevision(order: OrderRow, lines: readonly OrderLineRow[]): string {
  return revisionOf(howFar(order, lines));
}

/** @throws Refusal `conflict` where money, pieces or parcel moved since staff read the order. */
export function refuseMoved(read: string | undefined, order: OrderRow, lines: readonly OrderLineRow[]): void {
  refuseStale(read, howFar(order, lines));
}

function howFar({ state, refunded, delivery, withdrawal_asked_at }: OrderRow, lines: readonly OrderLineRow[]) {
  return [state, refunded, delivery, withdrawal_asked_at, ...lines.map(({ refunded_quantity }) => refunded_quantity)];
}

export const FILLED_STATES: readonly OrderState[] = ['paid', 'partly-refunded'];

export function isFilled({ state }: { state: OrderState }): boolean {
  return FILLED_STATES.includes(state);
}

/** A tenth of the supply value (VAT Act, article 30), to the won; none of an order that goes abroad (article 21). */
export function vatOf({ channel, amount, refunded }: Pick<OrderRow, 'channel' | 'amount' | 'refunded'>): number {
  return channel === 'link' ? 0 : Math.round((amount - refunded) / 11);
}

/** `orderName` is for the card window; the gateway sends buyers back to the paths. */
export type Returns = { orderName: string; successPath: string; failPath: string };

/** Null unless the order can be paid now. */
export function checkoutOf(
  { payments, settings, clock }: Pick<Context, 'payments' | 'settings' | 'clock'>,
  order: OrderRow,
  { orderName, successPath, failPath }: Returns,
): Checkout | null {
  const isReserved = order.reserved_until !== null && order.reserved_until > clock.now();
  if (!payments || order.channel !== 'card' || order.state !== 'pending' || order.payment_key || !isReserved)
    return null;
  return {
    client_key: payments.client.clientKey,
    sdk_url: payments.client.sdkUrl,
    order_name: orderName,
    success_url: `${settings.publicUrl}${successPath}`,
    fail_url: `${settings.publicUrl}${failPath}`,
  };
}

type Till = Pick<Context, 'payments' | 'settings' | 'clock'>;

export function takesCards(ctx: Till, kind: OrderKind): boolean {
  return ctx.payments !== null && ctx.settings.shopOpen && isSold(ctx, kind);
}

/** Nothing is sold before the texts that cover a sale are in force, however it is paid. */
export function isSold({ settings, clock }: Pick<Till, 'settings' | 'clock'>, kind: OrderKind): boolean {
  return maySell(kind, koreanDay(clock.now()), settings.openedOn);
}

export function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return first(db.select().from(orders).where(eq(orders.id, id)));
}

export function findOrderByNumber(db: Db, number: string): Promise<OrderRow | null> {
  return first(db.select().from(orders).where(eq(orders.number, number)));
}

export function findOrderByKey(db: Db, idempotencyKey: string): Promise<OrderRow | null> {
  return first(db.select().from(orders).where(eq(orders.idempotency_key, idempotencyKey)));
}

/** Every transaction that locks stock too locks its order first. */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  return first(tx.select().from(orders).where(eq(orders.id, id)).for('update'));
}

export async function isPaymentOfOther(tx: Db, paymentKey: string, orderId: string): Promise<boolean> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.payment_key, paymentKey));
  return row !== undefined && row.id !== orderId;
}

/** For one payment key or one buyer, until the transaction ends. */
export async function lockWord(tx: Db, word: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}

export async function insertOrder(tx: Db, row: NewOrderRow): Promise<OrderRow> {
  const [inserted] = await tx.insert(orders).values(row).returning();
  if (!inserted) throw new Error('The order was not inserted.');
  return inserted;
}

export async function updateOrder(tx: Db, id: string, set: Partial<NewOrderRow>): Promise<OrderRow> {
  const [updated] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!updated) throw new Error('The order is gone.');
  return updated;
}

export async function linesOf(db: Db, orderId: string): Promise<OrderLineRow[]> {
  const found = await db.select().from(orderLines).where(eq(orderLines.order_id, orderId));
  const place = ({ size }: OrderLineRow) => (size ? SHIRT_SIZES.indexOf(size) : SHIRT_SIZES.length);
  return found.sort((a, b) => place(a) - place(b));
}

export function historyOf(db: Db, orderId: string) {
  return db.select().from(orderStates).where(eq(orderStates.order_id, orderId)).orderBy(asc(orderStates.id));
}

/** Unpaid so far or for good; `until`: while it keeps its pieces. */
export type Unpaid = { is_own: boolean; placed_at: Date; until: Date | null; pieces: number };

/** Card orders with stock of this buyer, delivery address or network. */
export async function unpaidOrders(
  tx: Db,
  of: { email: string; shipping_address?: string | null; network: string | null; placedAfter: Date },
): Promise<Unpaid[]> {
  const isOwn = eq(mailbox(orders.email), mailbox(sql`${of.email}::text`));
  const isSame = or(
    isOwn,
    of.shipping_address ? eq(compact(orders.shipping_address), compact(sql`${of.shipping_address}::text`)) : undefined,
    of.network ? eq(orders.placed_from, of.network) : undefined,
  );
  return await tx
    .select({
      is_own: sql<boolean>`${isOwn}`,
      placed_at: orders.placed_at,
      until: orders.reserved_until,
      pieces: sum(orderLines.quantity).mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.order_id, orders.id), isNotNull(orderLines.size)))
    .where(
      and(
        gt(orders.placed_at, of.placedAfter),
        eq(orders.channel, 'card'),
        inArray(orders.state, ['pending', 'cancelled', 'failed', 'expired']),
        isSame,
      ),
    )
    .groupBy(orders.id);
}

/** Without the part after a plus (RFC 5233). */
function mailbox(email: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;
}

function compact(address: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${address}), '[[:space:][:punct:]]+', '', 'g')`;
}

export async function piecesInCarts(db: Db): Promise<Pieces> {
  const found = await db
    .select({ size: orderLines.size, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.order_id, orders.id), isNotNull(orderLines.size)))
    .where(and(eq(orders.state, 'pending'), eq(orders.channel, 'card')))
    .groupBy(orderLines.size);
  return Object.fromEntries(found.map(({ size, pieces }) => [size, pieces]));
}

export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .update(orders)
    .set({ placed_from: null })
    .where(and(isNotNull(orders.placed_from), lte(orders.placed_at, before)));
}

/** But for those whose payment is under way. */
export async function overdueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.reserved_until, now), notExists(askedFor(db))))
    .orderBy(asc(orders.reserved_until))
    .limit(limit);
  return found.map(({ id }) => id);
}

function askedFor(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(paymentOperations)
    .where(and(eq(paymentOperations.order_id, orders.id), eq(paymentOperations.state, 'asked')));
}

/** Paid ones again and again, then those that ended unpaid, once; each group by the longest ago compared. */
export function ordersToCompare(
  db: Db,
  { placedAfter, comparedBefore, limit }: { placedAfter: Date; comparedBefore: Date; limit: number },
): Promise<OrderRow[]> {
  const isPaid = inArray(orders.state, [...FILLED_STATES]);
  const isOver = inArray(orders.state, ['expired', 'failed', 'cancelled']);
  const isDue = or(
    and(isPaid, lt(orders.compared_at, comparedBefore)),
    and(or(isPaid, isOver), isNull(orders.compared_at)),
  );
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.channel, 'card'), gt(orders.placed_at, placedAfter), isDue))
    .orderBy(desc(isPaid), sql`${orders.compared_at} nulls first`)
    .limit(limit);
}

type NewOperation = Pick<OperationRow, 'order_id' | 'kind' | 'payment_key' | 'amount' | 'asked_at' | 'next_at'> &
  Partial<Pick<OperationRow, 'pieces' | 'for_pieces' | 'reason' | 'state' | 'transaction_key' | 'settled_at'>>;

export async function insertOperation(tx: Db, operation: NewOperation): Promise<OperationRow> {
  const [row] = await tx
    .insert(paymentOperations)
    .values({ state: 'asked', ...operation })
    .returning();
  if (!row) throw new Error('The operation was not inserted.');
  return row;
}

export function findOperation(db: Db, id: string): Promise<OperationRow | null> {
  return first(db.select().from(paymentOperations).where(eq(paymentOperations.id, id)));
}

export function askedOperation(db: Db, orderId: string): Promise<OperationRow | null> {
  const isAsked = and(eq(paymentOperations.order_id, orderId), eq(paymentOperations.state, 'asked'));
  return first(db.select().from(paymentOperations).where(isAsked));
}

export function operationsOf(db: Db, orderId: string): Promise<OperationRow[]> {
  return db
    .select()
    .from(paymentOperations)
    .where(eq(paymentOperations.order_id, orderId))
    .orderBy(asc(paymentOperations.asked_at));
}

export async function updateOperation(tx: Db, id: string, set: Partial<OperationRow>): Promise<void> {
  await tx.update(paymentOperations).set(set).where(eq(paymentOperations.id, id));
}

export async function dueOperations(db: Db, now: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: paymentOperations.id })
    .from(paymentOperations)
    .where(and(eq(paymentOperations.state, 'asked'), lte(paymentOperations.next_at, now)))
    .orderBy(asc(paymentOperations.next_at))
    .limit(limit);
  return found.map(({ id }) => id);
}

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
