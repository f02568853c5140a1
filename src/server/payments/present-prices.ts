import type { z } from 'zod';
import {
  FEATURED_DAYS,
  FEATURED_ON_TOP,
  type Option,
  POSTING_DAYS,
  POSTING_OPTIONS,
  type PostingOption,
  PRICED_ITEMS,
  type Price,
  type PricedItem,
  type Pricing,
} from '#contract/payments/pricing.ts';
import type { Context } from '#server/core/context.ts';
import { revisionOf } from '#server/core/revision.ts';
import { type PriceRow, pricesByItem } from '#server/payments/price-queries.ts';
import { promotionUntil } from '#server/payments/promotion.ts';
import { takesCards } from '#server/payments/takes-cards.ts';

const TEXTS: Record<PostingOption, string> = {
  translation_option: 'We translate a Korean text into English. You approve the translation before it is published.',
  featured_week_option: featured(FEATURED_DAYS.featured_week_option),
  featured_month_option: featured(FEATURED_DAYS.featured_month_option),
};

function featured(days: number): string {
  return (
    `Marked as featured for ${days} days from publication, and on top of each list of the newest jobs that it matches. ` +
    `Where more than ${FEATURED_ON_TOP} match, ${FEATURED_ON_TOP} of them are on top and take turns by the hour; the ` +
    'others stand where their date puts them. Both options add up.'
  );
}

export async function presentPricing(ctx: Context): Promise<Pricing> {
  const prices = await pricesByItem(ctx.db);
  const until = await promotionUntil(ctx, ctx.clock.now());
  const usual = prices.get('posting')?.amount ?? null;
  return {
    base_price: until === null ? usual : 0,
    usual_price: usual,
    promotion_until: until,
    options: optionsOf(prices),
    posting_days: POSTING_DAYS,
    featured_on_top: FEATURED_ON_TOP,
    takes_cards: takesCards(ctx, 'posting'),
    is_sandbox: ctx.payments !== null && ctx.settings.demo,
  };
}

export async function listOptions({ db }: Pick<Context, 'db'>): Promise<Option[]> {
  return optionsOf(await pricesByItem(db));
}

export async function listPrices({ db }: Pick<Context, 'db'>): Promise<z.input<typeof Price>[]> {
  const prices = await pricesByItem(db);
  return PRICED_ITEMS.map(({ id }) => presentPrice(id, prices.get(id) ?? null));
}

export function presentPrice(item: PricedItem, row: PriceRow | null): z.input<typeof Price> {
  const { label } = PRICED_ITEMS.find(({ id }) => id === item) ?? { label: item };
  const amount = row?.amount ?? null;
  return { item, label, amount, updated_at: row?.updated_at ?? null, revision: revisionOf(amount) };
}

function optionsOf(prices: ReadonlyMap<PricedItem, PriceRow>): Option[] {
  return POSTING_OPTIONS.flatMap(({ id, label }) => {
    const price = prices.get(id)?.amount;
    return price === undefined ? [] : [{ id, label, text: TEXTS[id], price }];
  });
}
