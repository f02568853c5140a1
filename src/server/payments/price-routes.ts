import type { PricedItem } from '#contract/payments/pricing.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { listOptions, listPrices, presentPrice, presentPricing } from '#server/payments/present-prices.ts';
import { deletePrice, lockPrice, type PriceRow, putPrice } from '#server/payments/price-queries.ts';
import { promotionSet, setPromotion } from '#server/payments/promotion.ts';

export const priceHandlers = {
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
} satisfies SomeHandlers;

async function shownPromotion(ctx: Context) {
  const until = await promotionSet(ctx);
  return { until, revision: revisionOf(until) };
}

/**
 * Won, VAT included; null takes the item off the list. What was ordered before keeps its price.
 * @throws Refusal `conflict` where the price is not the one that `revision` names any more.
 */
async function setPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  item: PricedItem,
  amount: number | null,
  revision?: string,
): Promise<PriceRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockPrice(tx, item);
    refuseStale(revision, before?.amount ?? null);
    if ((before?.amount ?? null) === amount) return before;
    const now = clock.now();
    const after = amount === null ? null : await putPrice(tx, item, amount, now);
    if (!after) await deletePrice(tx, item);
    const id = (after ?? before)?.id;
    if (!id) throw new Error('No price was set or removed.');
    await recordAudit(tx, by, now, {
      action: 'price.set',
      subject: { kind: 'price', id },
      detail: { item, amount, before: before?.amount ?? null },
    });
    await recordChanges(tx, ['prices']);
    return after;
  });
}
