import { inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { SHIRT, SHIRT_SIZES, type ShirtSize } from '#contract/shop/merch.ts';
import { type Db, rows } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { type By, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { lockWord, type PaymentContext } from '#server/payments/order.ts';
import { merchStock, type OrderLineRow, type Pieces, type StockRow } from '#server/schema/orders.ts';

/** `left` names the sizes that fall short. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  readonly left: Pieces;

  constructor(left: Pieces) {
    super('There isn’t enough stock.');
    this.left = left;
  }
}

export function leftOf({ printed, reserved, sold }: StockRow): number {
  return printed - reserved - sold;
}

export function printedOf(stock: readonly StockRow[]): [ShirtSize, number | undefined][] {
  return SHIRT_SIZES.map((size) => [size, stock.find((row) => row.size === size)?.printed]);
}

export async function listStock(db: Db): Promise<StockRow[]> {
  const found = await db.select().from(merchStock);
  return found.sort((a, b) => SHIRT_SIZES.indexOf(a.size) - SHIRT_SIZES.indexOf(b.size));
}

export function piecesOf(lines: readonly OrderLineRow[], which: 'ordered' | 'kept' = 'ordered'): Pieces {
  const pieces: Pieces = {};
  for (const { size, quantity, refunded_quantity } of lines) {
    const count = which === 'kept' ? quantity - refunded_quantity : quantity;
    if (size && count > 0) pieces[size] = (pieces[size] ?? 0) + count;
  }
  return pieces;
}

export function countOf(pieces: Pieces): number {
  return Object.values(pieces).reduce((sum, count) => sum + count, 0);
}

export function piecesAmong(pieces: Pieces, others: Pieces): Pieces {
  const shared = countsOf(pieces).map(([size, count]) => [size, Math.min(count, others[size] ?? 0)] as const);
  return Object.fromEntries(shared.filter(([, count]) => count > 0));
}

/** Takes pieces out of what is left. @throws OutOfStock, and then nothing was taken. */
export async function takeStock(tx: Db, pieces: Pieces, as: 'reserved' | 'sold'): Promise<void> {
  const stock = await lockStock(tx, pieces);
  const left: Pieces = {};
  for (const [size, count] of countsOf(pieces)) {
    const row = stock.find((candidate) => candidate.size === size);
    if (!row || leftOf(row) < count) left[size] = row ? leftOf(row) : 0;
  }
  if (Object.keys(left).length > 0) throw new OutOfStock(left);
  await move(tx, pieces, as === 'reserved' ? { reserved: 1, sold: 0 } : { reserved: 0, sold: 1 });
}

export async function returnStock(tx: Db, pieces: Pieces, from: 'reserved' | 'sold'): Promise<void> {
  await lockStock(tx, pieces);
  await move(tx, pieces, from === 'reserved' ? { reserved: -1, sold: 0 } : { reserved: 0, sold: -1 });
}

export async function sellReserved(tx: Db, pieces: Pieces): Promise<void> {
  await lockStock(tx, pieces);
  await move(tx, pieces, { reserved: -1, sold: 1 });
}

/** Always in the order of sizes, so that two orders never wait for each other. */
async function lockStock(tx: Db, pieces: Pieces): Promise<StockRow[]> {
  const sizes = countsOf(pieces).map(([size]) => size);
  if (sizes.length === 0) return [];
  return await tx
    .select()
    .from(merchStock)
    .where(inArray(merchStock.size, sizes))
    .orderBy(merchStock.size)
    .for('update');
}

async function move(tx: Db, pieces: Pieces, by: { reserved: number; sold: number }): Promise<void> {
  const counts = countsOf(pieces);
  if (counts.length === 0) return;
  const moved = await rows(
    tx,
    sql`update ${merchStock} set reserved = reserved + ${by.reserved}::int * n.count, sold = sold + ${by.sold}::int * n.count
      from json_to_recordset(${JSON.stringify(counts.map(([size, count]) => ({ size, count })))}::json)
        as n(size text, count int)
      where ${merchStock.size} = n.size
      returning 1`,
  );
  if (moved.length !== counts.length) throw new Error('There is no stock of a size that an order holds.');
  await recordChanges(tx, ['merch']);
}

function countsOf(pieces: Pieces): [ShirtSize, number][] {
  return SHIRT_SIZES.flatMap((size): [ShirtSize, number][] => {
    const count = pieces[size] ?? 0;
    return count > 0 ? [[size, count]] : [];
  });
}

type Printed = { printed: Record<ShirtSize, number>; reason?: string; revision?: string | undefined };

/**
 * @throws Refusal `invalid` unless they are `SHIRT.pieces` together; `conflict` for a size of which more are sold or
 * reserved, or where somebody else set them since they were read.
 */
export async function setStock(ctx: PaymentContext, by: By, { printed, reason, revision }: Printed): Promise<void> {
  const sum = Object.values(printed).reduce((all, count) => all + count, 0);
  if (sum !== SHIRT.pieces) {
    throw new Refusal('invalid', `That’s ${sum} shirts, but ${SHIRT.pieces} were printed.`);
  }
  await ctx.db.transaction(async (tx) => {
    // Two at once would both find no rows to lock.
    await lockWord(tx, 'stock');
    const before = await tx.select().from(merchStock).orderBy(merchStock.size).for('update');
    refuseStale(revision, printedOf(before));
    for (const size of SHIRT_SIZES) {
      const row = before.find((candidate) => candidate.size === size);
      const [taken, to] = [row ? row.reserved + row.sold : 0, printed[size]];
      if (to < taken) throw new Refusal('conflict', `${taken} of size ${size} are sold or reserved.`);
      if (row?.printed === to) continue;
      const [set] = await tx
        .insert(merchStock)
        .values({ size, printed: to })
        .onConflictDoUpdate({ target: merchStock.size, set: { printed: to } })
        .returning({ id: merchStock.id });
      if (!set) throw new Error('The stock was not set.');
      await recordAudit(tx, by.actor, ctx.clock.now(), {
        action: 'stock.set',
        subject: { kind: 'stock', id: set.id },
        detail: { size, printed: to, before: row?.printed ?? null, ...(reason && { reason }) },
      });
    }
    await recordChanges(tx, ['merch']);
  });
}
