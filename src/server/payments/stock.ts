import { inArray, sql } from 'drizzle-orm';
import { SHIRT_SIZES, type ShirtSize } from '#contract/shop/merch.ts';
import { type Db, rows } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { merchStock, type OrderLineRow, type Pieces, type StockRow } from '#server/schema/orders.ts';

/** `left` names the sizes that fall short. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  readonly left: Pieces;

  constructor(left: Pieces) {
    super('There is not enough stock.');
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
