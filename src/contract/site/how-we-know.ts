import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';
import { FACT_ORIGINS, ids } from '#contract/core/vocabulary.ts';
import { Waiting } from '#contract/jobs/awaited-answers.ts';
import { FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';
import { REPORT_KINDS } from '#contract/jobs/report-kinds.ts';
import { AGE_ENDS, REPORT_DAYS } from '#contract/site/known-figures.ts';

const Reports = z.object({
  reported: z.int().describe(`In the last ${REPORT_DAYS} days`),
  settled: z.int().describe('In the same days, whenever they came'),
  waiting: z.int().describe('Now'),
});

export const HowWeKnow = z.object({
  as_of: At,
  open: z.int(),
  by_answers: z
    .array(z.int())
    .length(FOUR_QUESTIONS.length + 1)
    .describe('Open listings by how many of the four questions they answer'),
  by_origin: z
    .record(z.enum(ids(FOUR_QUESTIONS)), z.record(z.enum([...FACT_ORIGINS, 'not-stated']), z.int()))
    .describe('Open listings by where each answer comes from'),
  by_age: z
    .array(
      z.object({
        under_days: z.literal(AGE_ENDS).nullable().describe('Younger than that; null for what is older than all'),
        listings: z.int().describe('Open listings by when they were last checked'),
        company_answers: z.int().describe('General answers of companies by when they were given'),
      }),
    )
    .describe('Each counted once'),
  reports: Reports.extend({
    kinds: z.array(Reports.extend({ id: z.enum(ids(REPORT_KINDS)), label: z.string() })),
    outcomes: z
      .object({ closed: z.int(), changed: z.int(), unchanged: z.int() })
      .describe('Of those settled, by what became of the listing since the report'),
    median_days: z.int().nullable().describe('Half of those settled took at most that long; null without any'),
  }),
  waiting: Waiting,
});
export type HowWeKnow = z.infer<typeof HowWeKnow>;

export const howWeKnowRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/how-we-know': {
      summary:
        'How complete open listings are, where their answers come from and how old they are, what readers reported, and what’s still hidden.',
      data: HowWeKnow,
    },
  },
);
