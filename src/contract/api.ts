import { applicationRoutes } from '#contract/applications.ts';
import { companyRoutes } from '#contract/companies.ts';
import { homeRoutes } from '#contract/home.ts';
import { jobRoutes } from '#contract/jobs.ts';
import { recruitRoutes } from '#contract/recruit.ts';
import { siteRoutes } from '#contract/site.ts';
import { tagRoutes } from '#contract/tags.ts';
import { talentRoutes } from '#contract/talent.ts';
import { talentsRoutes } from '#contract/talents.ts';

/** Every route of the /v1 API. The server must handle each, the browser may call each, the documentation lists each. */
export const api = {
  ...homeRoutes,
  ...jobRoutes,
  ...applicationRoutes,
  ...companyRoutes,
  ...tagRoutes,
  ...recruitRoutes,
  ...talentRoutes,
  ...talentsRoutes,
  ...siteRoutes,
};
export type Api = typeof api;
