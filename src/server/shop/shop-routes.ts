import type { z } from 'zod';
import { holdMinutes } from '#contract/payments/orders.ts';
import type { Stock } from '#contract/shop/desk-stock.ts';
import { type MerchPricing, SHIRT } from '#contract/shop/merch.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { byBuyer, byStaff } from '#server/core/record-audit.ts';
import { revisionOf } from '#server/core/revision.ts';
import { orderToken, piecesInCarts, takesCards } from '#server/payments/order.ts';
import { leftOf, listStock, printedOf, setStock } from '#server/payments/stock.ts';
import { orderShirts } from '#server/shop/order-shirts.ts';

export const merchHandlers: Handlers<'GET /v1/pricing/merch' | 'POST /v1/merch/orders'> = {
  'GET /v1/pricing/merch': async (ctx) => ({ data: await merchPricing(ctx) }),

  'POST /v1/merch/orders': async (ctx, { body, caller, request }) => {
    const { order, isRepeat } = await orderShirts(ctx, byBuyer(caller), {
      fields: body,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      link: null,
    });
    const { id, number, amount, reserved_until, placed_at } = order;
    const data = {
      orderId: number,
      token: orderToken(ctx, id),
      amount,
      reserved_until: (reserved_until ?? placed_at).toISOString(),
    };
    return { data, status: isRepeat ? 200 : 201 };
  },
};

/** Without sizes before staff have said how many were printed. */
async function merchPricing(ctx: Context): Promise<MerchPricing> {
  const { db, payments, settings } = ctx;
  const stock = await listStock(db);
  const inCarts = await piecesInCarts(db);
  const sizes = stock.map((row) => ({ size: row.size, left: leftOf(row), in_carts: inCarts[row.size] ?? 0 }));
  const left = sizes.reduce((sum, size) => sum + size.left, 0);
  return {
    price: SHIRT.price,
    usd: SHIRT.usd,
    pieces: SHIRT.pieces,
    left,
    reserved: stock.reduce((sum, { reserved }) => sum + reserved, 0),
    sizes,
    quantity_max: SHIRT.quantityMax,
    reservation_minutes: holdMinutes(left),
    is_open: takesCards(ctx, 'merch') && stock.length > 0,
    is_sandbox: payments !== null && settings.demo,
  };
}

export const stockHandlers: Handlers<'GET /v1/admin/stock' | 'PUT /v1/admin/stock'> = {
  'GET /v1/admin/stock': async (ctx) => ({ data: await presentStock(ctx) }),

  'PUT /v1/admin/stock': async (ctx, { caller, body }) => {
    await setStock(ctx, byStaff(caller), body);
    return { data: await presentStock(ctx) };
  },
};

async function presentStock({ db }: Context): Promise<z.input<typeof Stock>> {
  const stock = await listStock(db);
  const sizes = stock.map((row) => ({ ...row, left: leftOf(row) }));
  return { sizes, revision: revisionOf(printedOf(stock)) };
}
