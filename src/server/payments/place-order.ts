import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { ShirtSize } from '#contract/merch.ts';
import { type OrderKind, RESERVATION_MINUTES } from '#contract/orders.ts';
import type { Db } from '#platform/db.ts';
import { keyUsedFor } from '#server/http/idempotency-key.ts';
import { type By, type PaymentContext, recordState } from '#server/payments/change-state.ts';
import { withOverdueStock } from '#server/payments/expire-overdue.ts';
import { newOrderNumber } from '#server/payments/order-number.ts';
import { countOpenReservations, findOrderByKey, insertOrder, linesOf, lockWord } from '#server/payments/queries.ts';
import { piecesOf, takeStock } from '#server/payments/stock.ts';
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

/** Enough to pay with another card in a second window; more would let one buyer hold the whole stock. */
const OPEN_AT_MOST = 2;

/**
 * Places an order and reserves its pieces. A repeated call with the same key is answered with its first order.
 * @throws OutOfStock, and Refusal `conflict` for a buyer with two open reservations or a key used for another order.
 */
export async function placeOrder(
  ctx: PaymentContext,
  by: By,
  order: NewOrder,
): Promise<{ order: OrderRow; isRepeat: boolean }> {
  return await withOverdueStock(ctx, () => ctx.db.transaction((tx) => placeIn(ctx, tx, by, order)));
}

/**
 * The same in the transaction of what the order is for.
 * @throws as `placeOrder`.
 */
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
  const isHolding = order.lines.some(({ size }) => size !== null);
  if (isHolding && !order.link) await refuseHoarding(tx, order, now);
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
    reserved_until: order.link ? null : new Date(now.getTime() + RESERVATION_MINUTES * DURATIONS.minute),
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

/** One buyer's orders are counted one after another, or a hundred at once would all see none. */
async function refuseHoarding(tx: Db, { buyer, network }: NewOrder, now: Date): Promise<void> {
  const words = [`buyer ${buyer.email.toLowerCase()}`, ...(network ? [`network ${network}`] : [])];
  for (const word of words.sort()) await lockWord(tx, word);
  if ((await countOpenReservations(tx, { email: buyer.email, network, now })) < OPEN_AT_MOST) return;
  throw new Refusal(
    'conflict',
    `${OPEN_AT_MOST} orders from this e-mail address or network are waiting for payment. Pay or cancel one of them, or try again in ${RESERVATION_MINUTES} minutes.`,
  );
}
