import { type MerchPricing, RESERVATION_MINUTES, SHIRT, SHIRT_SIZES } from '#contract/merch.ts';
import type { Context } from '#server/context.ts';
import { takesCards } from '#server/merch/order-shirts.ts';
import { leftOf, listStock } from '#server/payments/stock.ts';

/** What the shirt costs and how many are left. Before staff have said how many were printed, none are. */
export async function merchPricing(ctx: Context): Promise<MerchPricing> {
  const { db, payments, settings } = ctx;
  const stock = await listStock(db);
  const sizes = SHIRT_SIZES.map((size) => {
    const row = stock.find((candidate) => candidate.size === size);
    return { size, left: row ? leftOf(row) : 0 };
  });
  return {
    price: SHIRT.price,
    usd: SHIRT.usd,
    pieces: SHIRT.pieces,
    left: sizes.reduce((sum, { left }) => sum + left, 0),
    sizes,
    quantity_max: SHIRT.quantityMax,
    reservation_minutes: RESERVATION_MINUTES,
    is_open: takesCards(ctx) && stock.length > 0,
    is_sandbox: payments !== null && settings.demo,
  };
}
