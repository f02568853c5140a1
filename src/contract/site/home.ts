import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { FitCounts } from '#contract/jobs/fit-routes.ts';
import { JobBrief, JobListMeta } from '#contract/jobs/jobs.ts';
import { Tag } from '#contract/jobs/tags.ts';
import { HomeTexts } from '#contract/site/desk-home.ts';

/** What every page says of the market: how many jobs are open, in all, since a day ago, and on each landing page. */
export const Market = z.object({
  open_jobs: z.number().int(),
  new_today: z.number().int(),
  landing_counts: z.record(z.string(), z.number().int()).describe('Name of the landing page, open jobs on it'),
});
export type Market = z.infer<typeof Market>;

/** A listing whose text says all four answers, each with its sentence. */
const TakenApart = z.object({
  job: JobBrief,
  sentences: z.object({ korean_level: z.string(), visa: z.string(), residence: z.string(), workplace: z.string() }),
});

export const Home = Market.extend({
  landing_pages: z
    .array(z.object({ name: z.string(), label: z.string(), group: z.string(), jobs: z.number().int() }))
    .describe('With open jobs, by group, those with the most first'),
  texts: HomeTexts.describe('What stands at its top; without a notice it is empty'),
  companies: z.number().int(),
  proof: z.object({
    hiring: z.number().int().describe('Companies with an open job'),
    pay_stated: z.number().int().describe('Open jobs that state their pay'),
    sponsored: z.number().int(),
    answer_days: z
      .number()
      .int()
      .nullable()
      .describe('Median over companies of the days until they answer; null while too few can be counted'),
    met: z
      .object({ met: z.int(), of: z.int() })
      .nullable()
      .describe('Applications that met 3 of 4 or more, of those whose applicants told; null while too few did'),
  }),
  audience: z
    .object({ alerts: z.int().nullable(), talents: z.int().nullable() })
    .describe('People who get a job alert, and profiles that companies can find; null while fewer than 50'),
  last_checked: JobListMeta.shape.last_checked,
  featured: z.array(JobBrief),
  taken_apart: z
    .array(TakenApart)
    .describe('Of the newest open jobs whose text says all four answers, one in English and one in Korean, if any'),
  facets: JobListMeta.shape.facets,
  from_abroad: FitCounts.describe('Open jobs by what "can I apply?" answers somebody abroad without visa and Korean'),
  tags: z.array(Tag),
});
export type Home = z.infer<typeof Home>;

export const homeRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/market': { summary: 'The numbers at the head and foot of every page.', data: Market },
    'GET /v1/home': { summary: 'The content of the home page.', data: Home },
  },
);
