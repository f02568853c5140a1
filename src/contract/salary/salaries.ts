import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';

/** Pay over all listings, in won per year, rounded to 100,000. A listing counts with the middle of its range. */
export const PayFigure = z.object({
  listings: z.number().int().min(LIMITS.payListingsMin),
  low: z.number().int().describe('A quarter of the listings pay less'),
  median: z.number().int(),
  high: z.number().int().describe('A quarter of the listings pay more'),
});
export type PayFigure = z.infer<typeof PayFigure>;

export const PayGroup = PayFigure.extend({
  id: z.string(),
  label: z.string(),
  search: z.record(z.string(), z.string()).describe('Filters of GET /v1/jobs and of /jobs that list the open jobs'),
});
export type PayGroup = z.infer<typeof PayGroup>;

/** Groupings of listings. A listing may be in several fields and roles. */
export const PAY_GROUPINGS = ['occupations', 'roles', 'years', 'korean'] as const;
export type PayGrouping = (typeof PAY_GROUPINGS)[number];

export const Salaries = z.object({
  as_of: At,
  all: PayFigure.nullable(),
  groups: z.record(z.enum(PAY_GROUPINGS), z.array(PayGroup)),
  search: PayGroup.shape.search,
});
export type Salaries = z.infer<typeof Salaries>;

export const salaryRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/salaries': {
      summary: `Pay in open listings that state it in won, by field, role, experience and Korean level. Never from fewer than ${LIMITS.payListingsMin} listings.`,
      data: Salaries,
    },
  },
);
