import { buildDemoCompanies, type DemoCompany } from '#db/demo/companies.ts';
import { buildDemoJobs, type DemoJob } from '#db/demo/jobs.ts';

export type { DemoCompany, DemoJob };

/** The demo market as it stands at `now`: invented companies and their jobs, each job naming its company by slug. */
export function demoMarket(now: Date): { companies: DemoCompany[]; jobs: DemoJob[] } {
  return { companies: buildDemoCompanies(), jobs: buildDemoJobs(now) };
}
