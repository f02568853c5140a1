import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { HOLDS, holdMinutes, type OrderKind, type OrderState, RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import type { Db } from '#platform/db.ts';
import { keyUsedFor } from '#server/core/idempotency-key.ts';
import { BY_CLOCK, type By } from '#server/core/record-audit.ts';
import {
  askedOperation,
  changeState,
  findOrderByKey,
  insertOrder,
  linesOf,
  lockOrder,
  lockWord,
  newOrderNumber,
  noSuchOrder,
  overdueOrders,
  type PaymentContext,
  recordState,
  type Unpaid,
  unpaidOrders,
} from '#server/payments/order.ts';
import { leftOf, listStock, OutOfStock, piecesOf, returnStock, takeStock } from '#server/payments/stock.ts';
import { type NewOrderRow, type OrderRow, orderLines } from '#server/schema/orders.ts';

/** `unitAmount` in won, VAT included. A line with a size takes stock. */
export type NewLine = { item: string; size: ShirtSize | null; quantity: number; unitAmount: number };

type Buyer = Pick<
  NewOrderRow,
  'full_name' | 'email' | 'company' | 'registration_number' | 'phone' | 'shipping_address' | 'notes' | 'consent_version'
>;

export type NewOrder = {
  kind: OrderKind;
  lines: readonly NewLine[];
  buyer: Buyer;
  /** Keyed hash of the buyer's network; null where it is not counted. */
  network: string | null;
  idempotencyKey: string | null;
  /** For an order that is paid outside the card window, whose pieces are kept indefinitely. */
  link: { url: string; cents: number } | null;
};

/**
 * Reserves the pieces. A repeated call with the same key is answered with its first order.
 * @throws OutOfStock; Refusal `invalid` for more pieces than may wait for payment, `conflict` while others of the buyer
 * wait, `too_many` where others were let go unpaid; `conflict` for a key used for another order.
 */
export async function placeOrder(
  ctx: PaymentContext,
  by: By,
  order: NewOrder,
): Promise<{ order: OrderRow; isRepeat: boolean }> {
  return await withOverdueStock(ctx, () => ctx.db.transaction((tx) => placeIn(ctx, tx, by, order)));
}

/** In the transaction of what the order is for. @throws as `placeOrder`. */
export async function placeIn(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: NewOrder,
): Promise<{ order: OrderRow; isRepeat: boolean }> {
  const now = ctx.clock.now();
  const amount = order.lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0);
  if (order.idempotencyKey) {
    await lockWord(tx, `order key ${order.idempotencyKey}`);
    const same = await findOrderByKey(tx, order.idempotencyKey);
    if (same) return await repeated(tx, same, order);
  }
  const reserved = order.lines.reduce((sum, { size, quantity }) => sum + (size === null ? 0 : quantity), 0);
  if (reserved > 0 && !order.link) await refuseHoarding(tx, order, reserved, now);
  const minutes = reserved > 0 ? holdMinutes(await countLeft(tx)) : RESERVATION_MINUTES;
  const placed = await insertOrder(tx, {
    ...order.buyer,
    number: newOrderNumber(),
    kind: order.kind,
    state: 'pending',
    channel: order.link ? 'link' : 'card',
    amount,
    idempotency_key: order.idempotencyKey,
    placed_from: order.network,
    placed_at: now,
    reserved_until: order.link ? null : new Date(now.getTime() + minutes * DURATIONS.minute),
    link_url: order.link?.url,
    link_cents: order.link?.cents,
  });
  const lines = await tx
    .insert(orderLines)
    .values(order.lines.map(({ unitAmount, ...line }) => ({ ...line, order_id: placed.id, unit_amount: unitAmount })))
    .returning();
  await takeStock(tx, piecesOf(lines), 'reserved');
  await recordState(ctx, tx, by, placed, { action: 'order.place', detail: { amount, channel: placed.channel } });
  return { order: placed, isRepeat: false };
}

async function repeated(tx: Db, same: OrderRow, { buyer, lines }: NewOrder) {
  const { consent_version: _, ...typed } = buyer;
  const isBuyers = isDeepStrictEqual({ ...same, ...typed }, same);
  const before = (await linesOf(tx, same.id)).map(({ item, size, quantity, unit_amount: unitAmount }): NewLine => {
    return { item, size, quantity, unitAmount };
  });
  if (!isBuyers || !isDeepStrictEqual(before, lines)) throw keyUsedFor('another order');
  return { order: same, isRepeat: true };
}

async function countLeft(tx: Db): Promise<number> {
  return (await listStock(tx)).reduce((sum, row) => sum + leftOf(row), 0);
}

async function refuseHoarding(tx: Db, { buyer, network }: NewOrder, wanted: number, now: Date): Promise<void> {
  const { piecesAtOnce, piecesAnHour } = HOLDS;
  if (wanted > piecesAtOnce) {
    const message = `Order ${piecesAtOnce} at most. Once they're paid for, you can order more.`;
    throw new Refusal('invalid', message, { errors: { quantities: [message] } });
  }
  // One after another, or a hundred at once would all see none.
  await lockWord(tx, 'unpaid pieces');
  const placedAfter = new Date(now.getTime() - DURATIONS.hour);
  const unpaid = await unpaidOrders(tx, { ...buyer, network, placedAfter });
  const reserved = unpaid.filter(({ until }) => until !== null && until > now);
  const holdEnds = freeAt(reserved, piecesAtOnce - wanted, ({ until }) => until);
  if (holdEnds) throw new Refusal('conflict', reservedText(reserved, minutesFrom(now, holdEnds)));
  const hourEnds = freeAt(unpaid, piecesAnHour - wanted, ({ placed_at }) => placed_at, DURATIONS.hour);
  if (!hourEnds) return;
  const retryAfter = Math.ceil((hourEnds.getTime() - now.getTime()) / DURATIONS.second);
  const message = `There are too many unpaid orders for shirts right now. Try again in ${minutesFrom(now, hourEnds)}.`;
  throw new Refusal('too_many', message, { retryAfter });
}

/** Null where so few count already. */
function freeAt(
  unpaid: readonly Unpaid[],
  room: number,
  since: (order: Unpaid) => Date | null,
  lasts = 0,
): Date | null {
  let pieces = unpaid.reduce((sum, order) => sum + order.pieces, 0);
  const ends = unpaid.map((order) => ({ pieces: order.pieces, at: Number(since(order)) + lasts }));
  let freed: number | null = null;
  for (const end of ends.sort((a, b) => a.at - b.at)) {
    if (pieces <= room) break;
    pieces -= end.pieces;
    freed = end.at;
  }
  return freed === null ? null : new Date(freed);
}

function reservedText(reserved: readonly Unpaid[], wait: string): string {
  const pieces = reserved.reduce((sum, order) => sum + order.pieces, 0);
  const shirts = `${pieces} ${pieces === 1 ? 'shirt' : 'shirts'}`;
  const room = HOLDS.piecesAtOnce - pieces;
  const fewer = room > 0 ? ` You can order ${room} now.` : '';
  if (!reserved.every(({ is_own }) => is_own))
    return `Unpaid orders from your network or address hold ${shirts}. Try again in ${wait}.${fewer}`;
  if (reserved.length > 1)
    return `You have ${reserved.length} unpaid orders for ${shirts}. Pay or cancel them, or wait ${wait}.${fewer}`;
  return `You have an unpaid order for ${shirts}. Pay it or wait ${wait}.${fewer}`;
}

function minutesFrom(now: Date, until: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / DURATIONS.minute);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** Frees the pieces. Idempotent. @throws Refusal `not_found`; `conflict` if paid, or its payment is under way. */
export function cancelOrder(ctx: PaymentContext, by: By, orderId: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.state === 'cancelled') return order;
    if (order.state !== 'pending') throw new Refusal('conflict', NOT_PENDING[order.state]);
    if (await askedOperation(tx, order.id)) {
      throw new Refusal('conflict', 'A payment for this order is in progress, so it can’t be canceled now.');
    }
    return await endReservation(ctx, tx, by, order, CANCELLING);
  });
}

/** No open or expired card window charges an order closed here. @returns false while a charge is under way. */
export async function closeUnpaid(ctx: PaymentContext, tx: Db, by: By, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (await askedOperation(tx, orderId)) return false;
  if (order?.state === 'pending') await endReservation(ctx, tx, by, order, CANCELLING);
  if (order?.state === 'expired') await changeState(ctx, tx, by, order, CANCELLING);
  return true;
}

const CANCELLING = { to: 'cancelled', action: 'order.cancel' } as const;

const NOT_PENDING = {
  paid: 'This order is paid. You can withdraw from it instead.',
  'partly-refunded': 'This order is paid. You can withdraw from it instead.',
  refunded: 'This order was refunded.',
  failed: 'The payment for this order failed, and no shirts are set aside for it.',
  expired: 'This order wasn’t paid in time, and no shirts are set aside for it.',
} as const;

const AT_ONCE = 200;

/** Answers how many. Their cards were never charged. */
export async function expireOverdue(ctx: PaymentContext): Promise<number> {
  const ids = await overdueOrders(ctx.db, ctx.clock.now(), AT_ONCE);
  let expired = 0;
  for (const id of ids) {
    const isExpired = await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isOverdue = order?.state === 'pending' && order.reserved_until && order.reserved_until <= ctx.clock.now();
      if (!isOverdue || (await askedOperation(tx, id))) return false;
      await endReservation(ctx, tx, BY_CLOCK, order, { to: 'expired', action: 'order.expire' });
      return true;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

/** Retries once: the minute's task may not have ended overdue reservations yet. @throws OutOfStock all the same. */
export async function withOverdueStock<Result>(ctx: PaymentContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutOfStock) || (await expireOverdue(ctx)) === 0) throw error;
    return await work();
  }
}

type Ending = { to: OrderState; action: AuditAction; set?: Partial<OrderRow> };

export async function endReservation(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  ending: Ending,
): Promise<OrderRow> {
  await returnStock(tx, piecesOf(await linesOf(tx, order.id)), 'reserved');
  // The gateway's earlier word says nothing of how it ended.
  const set = { ...ending.set, reserved_until: null, compared_at: null };
  return await changeState(ctx, tx, by, order, { ...ending, set });
}
