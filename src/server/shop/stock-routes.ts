import type { z } from 'zod';
import type { Stock } from '#contract/shop/desk-stock.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { revisionOf } from '#server/core/revision.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { setStock } from '#server/payments/set-stock.ts';
import { leftOf, listStock, printedOf } from '#server/payments/stock.ts';

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
