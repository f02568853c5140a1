import type { PricedItem } from '#contract/payments/pricing.ts';

/** What postings and their options cost; won, VAT included. */
export const DEMO_PRICES: { item: PricedItem; amount: number }[] = [
  { item: 'posting', amount: 99_000 },
  { item: 'translation_option', amount: 66_000 },
  { item: 'featured_week_option', amount: 55_000 },
  { item: 'featured_month_option', amount: 165_000 },
];
