import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { HOLDS, holdMinutes, type OrderKind, RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import type { Db } from '#platform/db.ts';
import { keyUsedFor } from '#server/core/idempotency-key.ts';
import type { By } from '#server/core/record-audit.ts';
import { newOrderNumber } from '#server/payments/order.ts';
import {
  findOrderByKey,
  insertOrder,
  linesOf,
  lockWord,
  type PaymentContext,
  recordState,
  type Unpaid,
  unpaidOrders,
} from '#server/payments/queries.ts';
import { leftOf, listStock, piecesOf, takeStock } from '#server/payments/stock.ts';
import { withOverdueStock } from '#server/payments/unpaid-orders.ts';
import { type NewOrderRow, type OrderRow, orderLines } from '#server/schema/orders.ts';

/** `unitAmount` in won, VAT included. A line with a size takes stock. */
export type NewLine = { item: string; size: ShirtSize | null; quantity: number; unitAmount: number };

type Buyer = Pick<NewOrderRow, 'full_name' | 'email' | 'phone' | 'shipping_address' | 'notes' | 'consent_version'>;

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
  const message = `Too many shirts were ordered and not paid for. Try again in ${minutesFrom(now, hourEnds)}.`;
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
