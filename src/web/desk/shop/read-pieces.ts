import type { AdminOrder } from '#contract/admin-orders.ts';
import { SHIRT_SIZES, type ShirtSize } from '#contract/merch.ts';
import { keptLines } from '#web/desk/shop/order-words.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** Pieces by size as they were typed, none where nothing was; at most those that the buyer still has. */
export function readPieces(filled: FormData, order: AdminOrder): Checked<Record<ShirtSize, number>> {
  const values = Object.fromEntries(SHIRT_SIZES.map((size) => [size, 0])) as Record<ShirtSize, number>;
  const errors: Record<string, string> = {};
  for (const { size, kept } of keptLines(order)) {
    const typed = String(filled.get(`pieces.${size}`) ?? '').trim();
    values[size] = /^\d{0,2}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(values[size] <= kept)) errors[`pieces.${size}`] = `From 0 to ${kept}`;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}
