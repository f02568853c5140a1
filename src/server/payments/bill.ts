import { Refusal } from '#contract/core/errors.ts';
import { POSTING_OPTIONS, type PostingOption } from '#contract/payments/pricing.ts';
import type { Context } from '#server/core/context.ts';
import { pricesByItem } from '#server/payments/price-queries.ts';
import { promotionUntil } from '#server/payments/promotion.ts';
import type { BillLine } from '#server/schema/postings.ts';

/**
 * A line for the posting, 0 won in the promotion, and one for each option, never free. Won, VAT included.
 * @throws Refusal `unavailable` while the posting has no price, and `invalid` beside an option that has none.
 */
export async function billOf(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  fields: Readonly<Record<PostingOption, boolean>>,
): Promise<BillLine[]> {
  const prices = await pricesByItem(ctx.db);
  const isFree = (await promotionUntil(ctx, ctx.clock.now())) !== null;
  const base = isFree ? 0 : prices.get('posting')?.amount;
  if (base === undefined) throw new Refusal('unavailable', 'Postings are not sold at the moment.');
  const chosen = POSTING_OPTIONS.filter(({ id }) => fields[id]);
  const unsold = chosen.filter(({ id }) => !prices.has(id));
  if (unsold.length > 0) {
    const errors = Object.fromEntries(unsold.map(({ id }) => [id, ['This is not offered at the moment.']]));
    throw new Refusal('invalid', 'An option is not offered at the moment.', { errors });
  }
  return [
    { item: 'posting', amount: base },
    ...chosen.map(({ id }) => ({ item: id, amount: prices.get(id)?.amount ?? 0 })),
  ];
}
