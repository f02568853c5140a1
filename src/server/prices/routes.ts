import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { revisionOf } from '#server/http/revision.ts';
import { listOptions, listPrices, presentPrice, presentPricing } from '#server/prices/present.ts';
import { promotionSet, setPromotion } from '#server/prices/promotion.ts';
import { setPrice } from '#server/prices/set-price.ts';

type Keys =
  | 'GET /v1/options'
  | 'GET /v1/pricing'
  | 'GET /v1/admin/prices'
  | 'PUT /v1/admin/promotion'
  | 'PUT /v1/admin/prices/{item}';

export const priceHandlers: Handlers<Keys> = {
  'GET /v1/options': async (ctx) => ({ data: await listOptions(ctx) }),

  'GET /v1/pricing': async (ctx) => ({ data: await presentPricing(ctx) }),

  'GET /v1/admin/prices': async (ctx) => ({
    data: await listPrices(ctx),
    meta: { promotion: await shownPromotion(ctx) },
  }),

  'PUT /v1/admin/promotion': async (ctx, { caller, body }) => {
    await setPromotion(ctx, caller, body.until, body.revision);
    return { data: await shownPromotion(ctx) };
  },

  'PUT /v1/admin/prices/{item}': async (ctx, { caller, params, body }) => {
    const row = await setPrice(ctx, caller, params.item, body.amount, body.revision);
    return { data: presentPrice(params.item, row) };
  },
};

async function shownPromotion(ctx: Context) {
  const until = await promotionSet(ctx);
  return { until, revision: revisionOf(until) };
}
