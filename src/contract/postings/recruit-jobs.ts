import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, NumberedListQuery } from '#contract/core/lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { PwdQuery, Uuids } from '#contract/core/params.ts';
import { Company } from '#contract/employers/companies.ts';
import { Awaits } from '#contract/jobs/awaited-answers.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { JobBrief } from '#contract/jobs/jobs.ts';
import { Unpublished } from '#contract/postings/drafts.ts';
import { Closure, Term } from '#contract/postings/own-listing.ts';
import { ListingFields } from '#contract/postings/posting-fields.ts';

/** After so long without a call the next one begins another visit; what is new is counted from the last one. */
export const VISIT_MINUTES = 30;
/** What is new to somebody who was never here before. */
export const FIRST_VISIT_DAYS = 14;
/** How long before its last day a listing is said to end soon. */
export const ENDING_DAYS = 7;
/** How long before applications are deleted their company is told. */
export const DELETION_DAYS = 14;
/** What statistics can be shown over, each beside as many days before. */
export const STATISTICS_PERIODS = [14, 30, 90] as const;
export const STATISTICS_DAYS = 180;
/** Ours: fewer views or clicks say nothing of a listing, and fewer listings nothing of the board. */
export const BOARD_MIN = { listings: 10, views: 20, clicks: 5 } as const;

/** What an employer does to a published listing at once; an edit of its text waits for staff. */
const LISTING_ACTS = ['close', 'extend', 'relist'] as const;
export type ListingAct = (typeof LISTING_ACTS)[number];

export const TeamAct = z.object({
  act: z.enum([...LISTING_ACTS, 'edit']),
  author: z
    .string()
    .nullable()
    .describe('Email address of the member; null for the company’s password, private links and former members'),
  at: At,
});
export type TeamAct = z.output<typeof TeamAct>;

export const OwnJob = z.object({
  id: z.uuid(),
  slug: z.string(),
  state: z.enum(JOB_STATES),
  last_day: z.string().nullable().describe('The last day, in Korea, on which people may apply; null for no end'),
  paid_until: Day.nullable().describe('The last day, in Korea, to which it can be kept open; null where none is set'),
  reopens_until: Day.nullable().describe(
    'The last day, in Korea, to reopen it once it’s closed; null before it’s published',
  ),
  can: z.array(z.enum([...LISTING_ACTS, 'edit'])),
  follows: z.string().nullable().describe('The board that the listing is read from, which alone changes it'),
  edit_waits: z.boolean().describe('Whether an edit of its text waits for staff'),
  unanswered: z.int().describe('Applications without a response'),
  acts: z.array(TeamAct).describe('The last of each kind that the company did, the newest first'),
});
export type OwnJob = z.output<typeof OwnJob>;

const Median = z.object({ share: z.number(), listings: z.int().describe('How many it was counted over') }).nullable();

export const BoardFigures = z
  .object({
    clicks: Median.describe('Apply clicks per view'),
    applications: Median.describe('Applications per apply click, where people apply here'),
    pay: z
      .object({ times: z.number(), stating: z.int(), silent: z.int() })
      .nullable()
      .describe('How many times as many apply clicks per view listings with pay get, to one that states none'),
  })
  .describe(`The median of open listings in ${STATISTICS_DAYS / 2} days; null where too few were counted`);
export type BoardFigures = z.output<typeof BoardFigures>;

const NamedJob = z.object({ slug: z.string(), title: z.string() });

export const DecidedEdit = z.object({
  job: NamedJob.nullable().describe('Null for the company’s page'),
  state: z.enum(['approved', 'declined']),
  decided_at: At,
  reason: z.string().nullable().describe('Why it was declined'),
});

export const RecruitNews = z.object({
  since: At,
  is_first: z.boolean().describe('First visit: since is two weeks ago'),
  applications: z.array(z.object({ job: NamedJob, count: z.int() })),
  wrote: z
    .array(z.object({ application_id: z.uuid(), name: z.string(), job: NamedJob }))
    .describe('Applicants who wrote, and whom nobody has answered since; the latest first'),
  answers: z.array(
    z.object({
      conversation_id: z.uuid(),
      name: z.string().describe('The name of a talent who accepted, else the job title'),
      kind: z.enum(['accepted', 'wrote']),
    }),
  ),
  edits: z.array(DecidedEdit),
  ending: z.array(z.object({ job: NamedJob, last_day: z.string() })).describe('Open jobs that end soon'),
  deletions: z
    .array(z.object({ job: NamedJob, count: z.int(), last_day: z.string() }))
    .describe(`Jobs whose applications are deleted after a day within ${DELETION_DAYS} days`),
});
export type RecruitNews = z.output<typeof RecruitNews>;

export const ListingTotals = z.object({
  jobs: z.int(),
  reads: z.int(),
  application_clicks: z.int(),
  applications: z.int(),
});
export type ListingTotals = z.output<typeof ListingTotals>;

export const ReferrerCount = z.object({ label: z.string(), reads: z.int() });
export type ReferrerCount = z.output<typeof ReferrerCount>;

export const DayCounts = z.object({
  day: Day.describe('In Korea'),
  reads: z.int(),
  application_clicks: z.int(),
  applications: z.int(),
});
export type DayCounts = z.output<typeof DayCounts>;

export const JobCounters = z.object({
  reads: z.number().int(),
  application_clicks: z.number().int(),
  applications: z.number().int(),
  new_applications: z.number().int(),
});

/** A job on the recruit page; counters are null for visitors who have not proved that they belong to the company. */
export const RecruitJob = JobBrief.extend({
  state: z.enum(JOB_STATES),
  waits_for: z
    .enum(['answers', 'order', 'staff'])
    .nullable()
    .describe('What a draft waits for: its answers, the end of an authority’s order, or us; null if nothing'),
  awaits: Awaits,
  counters: JobCounters.nullable(),
});
export type RecruitJob = z.infer<typeof RecruitJob>;

export const recruitJobRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'GET /v1/recruit/{id}/jobs': {
        summary: 'A page of a company’s jobs. With its password, includes unpublished and closed ones and all counts.',
        query: PwdQuery.extend(NumberedListQuery.shape),
        data: z.object({
          company: Company,
          jobs: z.array(RecruitJob),
          has_access: z.boolean(),
          refusal: z.string().nullable().describe('What a signed-in person needs for access, if it’s a second factor'),
        }),
        meta: ListMeta.extend({
          new_applications: z.number().int().nullable().describe('To all jobs; null without access'),
        }),
      },
    },
  ),
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/home': {
        summary: 'What’s new since the last visit, and what the company can do with the given jobs.',
        query: PwdQuery.extend({
          jobs: Uuids.optional().describe('Uuids of up to 100 jobs, joined by commas; the newest fifty where left out'),
        }),
        data: z.object({
          news: RecruitNews,
          jobs: z.array(OwnJob),
          totals: ListingTotals.describe('Over all jobs of the company'),
          unpublished: Unpublished,
        }),
      },
      'GET /v1/recruit/{id}/statistics.csv': {
        summary: 'The company’s jobs with views, apply clicks and applications, as CSV.',
        data: z.never(),
        file: 'text/csv',
      },
      'GET /v1/recruit/{id}/jobs/{jobId}/copy': {
        summary: 'A job’s fields, for prefilling a new posting.',
        data: ListingFields,
      },
      'GET /v1/recruit/{id}/jobs/{jobId}/statistics': {
        summary: `Views, apply clicks and applications for each of the last ${STATISTICS_DAYS} days, oldest first.`,
        data: z.object({
          job: OwnJob.extend({ title: z.string(), applies_here: z.boolean() }),
          days: z.array(DayCounts),
          board: BoardFigures,
          referrers: z.array(ReferrerCount).describe('Referring sites, most first'),
        }),
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'POST /v1/recruit/{id}/jobs/{jobId}/closure': {
        summary: 'Closes one of the company’s jobs.',
        body: Closure,
        data: OwnJob,
      },
      'POST /v1/recruit/{id}/jobs/{jobId}/extension': {
        summary: 'Extends an open job for the rest of its paid time, or to a day within it.',
        body: Term,
        data: OwnJob,
      },
      'POST /v1/recruit/{id}/jobs/{jobId}/relisting': {
        summary: 'Reopens a closed job for the rest of its paid time, or to a day within it.',
        body: Term,
        data: OwnJob,
      },
    },
  ),
};
