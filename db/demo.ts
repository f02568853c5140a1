import { buildDemoCompanies, type DemoCompany } from '#db/demo/companies.ts';
import { buildDemoEvents } from '#db/demo/events.ts';
import { buildDemoJobs, type DemoJob } from '#db/demo/jobs.ts';
import { buildDemoPartners } from '#db/demo/partners.ts';
import { DEMO_PRICES } from '#db/demo/prices.ts';
import { DEMO_STOCK } from '#db/demo/stock.ts';
import type { NewPartnerRow } from '#server/schema/content.ts';
import type { EventInput } from '#server/site/write-events.ts';

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
