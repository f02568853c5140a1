import type { PricedItem } from '#contract/payments/pricing.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import { buildDemoCompanies, type DemoCompany } from '#db/demo/companies.ts';
import { buildDemoEvents } from '#db/demo/events.ts';
import { buildDemoJobs, type DemoJob } from '#db/demo/jobs.ts';
import { buildDemoPartners } from '#db/demo/partners.ts';
import type { NewPartnerRow } from '#server/schema/content.ts';
import type { EventInput } from '#server/site/events.ts';

export type { DemoCompany, DemoJob };

type DemoMarket = {
  companies: DemoCompany[];
  jobs: DemoJob[];
  events: EventInput[];
  partners: NewPartnerRow[];
  stock: typeof DEMO_STOCK;
  prices: typeof DEMO_PRICES;
};

/**
 * The demo market at `now`: invented companies and their jobs, which name the company by slug, events, partners, how
 * many shirts were printed, and what postings cost.
 */
export function demoMarket(now: Date): DemoMarket {
  return {
    companies: buildDemoCompanies(),
    jobs: buildDemoJobs(now),
    events: buildDemoEvents(now),
    partners: buildDemoPartners(),
    stock: DEMO_STOCK,
    prices: DEMO_PRICES,
  };
}

/** What postings and their options cost; won, VAT included. */
const DEMO_PRICES: { item: PricedItem; amount: number }[] = [
  { item: 'posting', amount: 99_000 },
  { item: 'translation_option', amount: 66_000 },
  { item: 'featured_week_option', amount: 55_000 },
  { item: 'featured_month_option', amount: 165_000 },
];

/** How many shirts of each size were printed: 148 in all. */
const DEMO_STOCK: { size: ShirtSize; printed: number }[] = [
  { size: 'S', printed: 22 },
  { size: 'M', printed: 40 },
  { size: 'L', printed: 42 },
  { size: 'XL', printed: 28 },
  { size: '2XL', printed: 16 },
];
