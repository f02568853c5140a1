import { carryOutOrder, endOrder, recordOrder } from '#server/compliance/advert-orders.ts';
import { advertOrderList, noSuchOrder } from '#server/compliance/order-queries.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';

/** What authorities order of adverts. */
export const advertWatchHandlers = {
  'GET /v1/admin/advert-orders': advertOrderList.page,

  'POST /v1/admin/advert-orders': async (ctx, { caller, body }) => shown(ctx, await recordOrder(ctx, caller, body)),

  'POST /v1/admin/advert-orders/{id}/execution': async (ctx, { caller, params, body }) => {
    await carryOutOrder(ctx, caller, params.id, body);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/advert-orders/{id}/end': async (ctx, { caller, params, body }) => {
    await endOrder(ctx, caller, params.id, body.why);
    return shown(ctx, params.id);
  },
} satisfies SomeHandlers;

async function shown(ctx: Context, id: string) {
  const data = await advertOrderList.one(ctx, id);
  if (!data) throw noSuchOrder();
  return { data };
}
