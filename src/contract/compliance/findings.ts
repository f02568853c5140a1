import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { isRegistrationNumber } from '#contract/core/registration-number.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { ConcernedJob } from '#contract/jobs/desk-jobs.ts';

/** `mended`: no longer breaks the rule. `accepted`: staff let it stand. `ended`: the listing closed. */
const FINDING_OUTCOMES = ['mended', 'accepted', 'ended'] as const;
export type FindingOutcome = (typeof FINDING_OUTCOMES)[number];

/** A rule of law that a listing breaks; while it waits, the listing is off the site. */
export const AdvertFinding = z.object({
  id: z.uuid(),
  job: ConcernedJob,
  rule: z.string(),
  text: z.string().describe('What’s wrong, in a sentence'),
  found_at: At,
  settled_at: At.nullable(),
  outcome: z.enum(FINDING_OUTCOMES).nullable(),
  reason: z.string().nullable().describe('Why staff accepted it'),
});
export type AdvertFinding = z.infer<typeof AdvertFinding>;

const Reason = z.string({ error: 'Required' }).trim().min(1, 'Required').max(1000);

/** The lists of employers that the labor ministry publishes. */
export const EMPLOYER_LISTS = [
  { id: 'unpaid-wages', label: 'unpaid wages' },
  { id: 'accidents', label: 'accidents at work' },
] as const;
export type EmployerList = (typeof EMPLOYER_LISTS)[number]['id'];

const Day = z.iso.date({ error: 'Enter a day like 2026-10-01.' });
const line = (max: number = LIMITS.nameMax) => z.string().trim().max(max);

export const PublishedEmployer = z.object({
  name: line().min(1, 'Required'),
  representative: line().nullish(),
  registration_number: line(20)
    .refine((typed) => typed === '' || isRegistrationNumber(typed), 'This isn’t a business registration number.')
    .nullish()
    .describe('Ten digits; hyphens are allowed'),
  address: line(500).nullish(),
  published_on: Day,
  published_until: Day.nullish().describe('Last day; if left out, as long as it’s on the list'),
});
export type PublishedEmployer = z.output<typeof PublishedEmployer>;

const MatchedCompany = z.object({
  slug: z.string(),
  name: z.string(),
  is_sure: z
    .boolean()
    .describe('Matched by number, or by name and another detail. A name alone isn’t enough to mark it.'),
});

/** An employer that is, or may be, a company on the board. */
export const ListedEmployer = PublishedEmployer.extend({
  list: z.enum(ids(EMPLOYER_LISTS)),
  list_date: z.iso.date(),
  representative: z.string().nullable(),
  registration_number: z.string().nullable(),
  address: z.string().nullable(),
  published_until: z.iso.date().nullable(),
  companies: z.array(MatchedCompany),
});
export type ListedEmployer = z.output<typeof ListedEmployer>;

const EMPLOYERS_MAX = 5000;

const ListPreview = z.object({
  employers: z.array(PublishedEmployer),
  marked: z.array(MatchedCompany.extend({ employer: z.string(), is_new: z.boolean() })),
  unmarked: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Companies only on the previous list'),
});
export type ListPreview = z.output<typeof ListPreview>;

export const adminAdvertRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/advert-findings': {
      summary: 'Listings blocked by law, oldest first; or resolved ones, newest first.',
      query: ListQuery.extend({ state: z.enum(['waiting', 'settled']).default('waiting') }),
      data: z.array(AdvertFinding),
      meta: ListMeta,
    },
    'POST /v1/admin/advert-findings/{id}/settlement': {
      summary: 'Checks a blocked listing again, or accepts it as it is. It’s republished once nothing blocks it.',
      params: z.object({ id: z.uuid() }),
      body: z
        .object({
          accept: z.boolean().describe('Accepts it even though it breaks the rule'),
          reason: Reason.optional(),
        })
        .refine(({ accept, reason }) => !accept || reason !== undefined, { path: ['reason'], error: 'Required' }),
      data: AdvertFinding,
    },
    'GET /v1/admin/published-employers': {
      summary: 'Employers named by the labor ministry that match, or may match, companies on the board.',
      data: z.array(ListedEmployer),
    },
    'POST /v1/admin/published-employers/{list}/preview': {
      summary: 'Previews which companies a CSV list would mark. Changes nothing.',
      params: z.object({ list: z.enum(ids(EMPLOYER_LISTS)) }),
      body: z.object({
        list_date: Day,
        csv: z.string({ error: 'Required' }).min(1, 'Required').describe('The first row names the columns'),
      }),
      data: ListPreview,
    },
    'PUT /v1/admin/published-employers/{list}': {
      summary: 'Replaces a list of employers named by the labor ministry.',
      params: z.object({ list: z.enum(ids(EMPLOYER_LISTS)) }),
      body: z.object({ list_date: z.iso.date(), employers: z.array(PublishedEmployer).max(EMPLOYERS_MAX) }),
      data: z.object({
        list: z.enum(ids(EMPLOYER_LISTS)),
        list_date: z.iso.date(),
        employers: z.int(),
        matched: z.int().describe('Companies on the board that are on it'),
        doubtful: z.int().describe('Those that share only a name'),
      }),
    },
  },
);
