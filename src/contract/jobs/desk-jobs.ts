import { z } from 'zod';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At, MomentWithOffset } from '#contract/core/moments.ts';
import { IdParam } from '#contract/core/params.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import {
  CHECKED_BY,
  EMPLOYMENT_TYPES,
  FACT_ORIGINS,
  ids,
  KOREAN_LEVELS,
  OCCUPATIONS,
  READ_FIELDS,
  REGIONS,
} from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { Awaits } from '#contract/jobs/awaited-answers.ts';
import { READ_VALUES } from '#contract/jobs/extracted-fields.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';

export const JobStatus = z.object({
  id: z.uuid(),
  slug: z.string(),
  state: z.enum(JOB_STATES),
  published_at: At.nullable(),
  closed_at: At.nullable(),
});
export type JobStatus = z.infer<typeof JobStatus>;

export const ConcernedJob = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  company_name: z.string(),
  state: z.enum(JOB_STATES),
});
export type ConcernedJob = z.infer<typeof ConcernedJob>;

const Line = z.string().trim().min(1).max(LIMITS.nameMax).nullable();
const Html = z.string().trim().max(LIMITS.listingTextMax).superRefine(boundStructure);
const { pay, years } = READ_VALUES;

/** What staff write of a job; null is not stated. */
const JobFields = z.object({
  title: z.string().trim().min(1).max(LIMITS.listingTitleMax),
  description: Html.describe('HTML; it’s cleaned'),
  criteria: Html.nullable().describe('HTML; it’s cleaned'),
  korean_text: Html.nullable().describe('The description in Korean beside the English one; HTML, it’s cleaned'),
  employment_type: z.enum(ids(EMPLOYMENT_TYPES)).nullable(),
  occupations: z.array(z.enum(ids(OCCUPATIONS))).max(OCCUPATIONS.length),
  tags: z.array(z.string().trim().min(1).max(LIMITS.nameMax)).max(LIMITS.tagsMax).describe('Of the dictionary'),
  region: z.enum(ids(REGIONS)).nullable(),
  location: Line.describe('The place as people write it'),
  korean_level: READ_VALUES.korean_level.nullable(),
  korean_note: Line,
  visa: READ_VALUES.visa.nullable(),
  visa_detail: Line,
  residence: READ_VALUES.residence.nullable(),
  residence_note: Line,
  workplace: READ_VALUES.workplace.nullable(),
  workplace_note: Line,
  working_language: Line,
  interview_language: Line,
  relocation: z.boolean().nullable().describe('Whether the employer helps with relocation'),
  work_abroad: z.boolean().nullable().describe('Whether the work may be done from outside Korea'),
  english_level: READ_VALUES.english_level.nullable(),
  years_min: years.shape.min,
  years_max: years.shape.max,
  pay_min: pay.shape.min,
  pay_max: pay.shape.max,
  pay_currency: pay.shape.currency.nullable().describe('Defaults to KRW'),
  pay_period: pay.shape.period.nullable().describe('Defaults to year'),
  pay_negotiable: z.boolean(),
  expires_at: MomentWithOffset.nullable().describe('When it stops taking applications'),
  apply_url: webUrl().nullable().describe('The employer’s own page; null for our form'),
});
export const JOB_FIELDS = JobFields.keyof().options;
export type JobFieldName = (typeof JOB_FIELDS)[number];

/** What is written by hand is held: neither imports nor readings change it until it is released. */
export const JobEdit = z
  .strictObject(
    {
      ...JobFields.partial().shape,
      release: z.array(z.enum(JOB_FIELDS)).default([]).describe('Fields to release to the source and text'),
      revision: Revision.optional(),
    },
    { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `There’s no field ${keys.join(', ')}.` : undefined) },
  )
  .refine(
    ({ release, revision: _, ...fields }) => release.length > 0 || Object.keys(fields).length > 0,
    'Name a field to change.',
  );
export type JobEdit = Omit<z.output<typeof JobEdit>, 'revision'>;

export const NewJob = z.strictObject({
  ...JobFields.partial().shape,
  company: IdParam.shape.id.describe('Slug or id'),
  title: JobFields.shape.title,
});
export type NewJob = z.output<typeof NewJob>;

const ReadingValue = z.union([z.string(), z.boolean(), pay, years]);

export const Reading = z.object({
  field: z.enum(READ_FIELDS),
  value: ReadingValue,
  label: z.string().describe('The value as people read it'),
  sentence: z.string().describe('The words of the listing that say it'),
  rule: z.string().describe('The rule that read it'),
  state: z
    .enum(['stated', 'waiting', 'differs', 'accepted', 'dismissed'])
    .describe(
      'stated: certain, and on the page; waiting: for staff to accept or dismiss; differs: waiting, because a new text contradicts what someone entered by hand',
    ),
  read_at: At,
  decided_at: At.nullable(),
});
export type Reading = z.output<typeof Reading>;

const stored = z.string().nullable();
const whole = z.number().int().nullable();

const OUTCOME = z.enum(ids(CLOSING_OUTCOMES)).nullable().describe('The outcome its company gave, if any');

/** A job as staff see it, with the origin of each fact. What imports brought need not follow the rules for staff. */
export const AdminJob = JobStatus.extend(JobFields.shape).extend({
  ...{
    title: z.string(),
    description: z.string(),
    criteria: stored,
    korean_text: stored,
    tags: z.array(z.string()),
    apply_url: stored,
  },
  ...{ location: stored, korean_note: stored, visa_detail: stored, residence_note: stored, workplace_note: stored },
  ...{ working_language: stored, interview_language: stored, expires_at: At.nullable() },
  ...{ years_min: whole, years_max: whole, pay_min: whole, pay_max: whole },
  company: z.object({ slug: z.string(), name: z.string() }),
  source: z
    .object({ id: z.uuid(), external_id: z.string().nullable(), url: z.string().nullable() })
    .nullable()
    .describe('Null for a job that came from no source'),
  unanswered: z.int().describe('Applications without a response'),
  closing_outcome: OUTCOME,
  awaits: Awaits,
  first_seen: At,
  last_checked: At,
  checked_by: z.enum(CHECKED_BY),
  held: z.array(z.enum(JOB_FIELDS)).describe('Fields written by hand'),
  revision: Revision,
  facts: z
    .array(
      z.object({
        field: z.enum(READ_FIELDS),
        from: z
          .enum(FACT_ORIGINS)
          .nullable()
          .describe('hand: staff; text: the sentence of its reading; company: its general answer; null: not stated'),
        reading: Reading.nullable(),
      }),
    )
    .describe('Each detail a text may state, and where it comes from'),
});
export type AdminJob = z.output<typeof AdminJob>;

export const JOB_SORTS = ['updated_at', 'published_at', 'last_checked', 'expires_at', 'title', 'company'] as const;

export const ListedAdminJob = JobStatus.extend({
  title: z.string(),
  company: z.object({ slug: z.string(), name: z.string() }),
  source: z.int().nullable().describe('The number of its source; null for a job that came from none'),
  korean_level: z.enum(ids(KOREAN_LEVELS)).nullable(),
  checked_by: z.enum(CHECKED_BY),
  last_checked: At,
  expires_at: At.nullable(),
  updated_at: At,
  awaits: Awaits,
  closing_outcome: OUTCOME,
  waiting: z.int().describe('Details from its text to confirm'),
});
export type ListedAdminJob = z.output<typeof ListedAdminJob>;

export const NONE = 'none';

export const AdminJobQuery = adminListQuery(JOB_SORTS).extend({
  state: z.enum(JOB_STATES).optional(),
  outcome: z.enum(ids(CLOSING_OUTCOMES)).optional().describe('The outcome its company gave'),
  company: IdParam.shape.id.optional().describe('Slug or id'),
  source: z
    .union([z.literal(NONE), z.coerce.number().int().min(1).max(2_147_483_647)])
    .optional()
    .describe('Its number; none for no source'),
  korean_level: z
    .enum([...ids(KOREAN_LEVELS), NONE])
    .optional()
    .describe('none: not stated'),
  checked_by: z.enum(CHECKED_BY).optional(),
  waiting: z.enum(['yes', 'no']).optional().describe('Whether there are details to confirm'),
  awaits: z.enum(['yes', 'no']).optional().describe('Whether it’s hidden until its answers are known'),
});
export type AdminJobQuery = z.output<typeof AdminJobQuery>;

export const ListedReading = Reading.extend({ job: ConcernedJob });
export type ListedReading = z.output<typeof ListedReading>;

const ReadingParams = z.object({ jobId: IdParam.shape.id, field: z.enum(READ_FIELDS) });

/** What staff say to a reading. A value of their own is written, and held. */
export const ReadingDecision = z
  .object({ accept: z.boolean(), value: ReadingValue.optional().describe('In place of what was read') })
  .refine(({ accept, value }) => accept || value === undefined, {
    path: ['value'],
    error: 'A dismissed reading can’t have a value.',
  });
export type ReadingDecision = z.output<typeof ReadingDecision>;

export const adminJobRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/jobs': {
      summary: 'All jobs, in any state.',
      query: AdminJobQuery,
      data: z.array(ListedAdminJob),
      meta: AdminListMeta,
    },
    'POST /v1/admin/jobs': {
      status: 201,
      summary: 'Adds a job to a company as a draft.',
      body: NewJob,
      data: AdminJob,
    },
    'GET /v1/admin/jobs/{id}': {
      summary: 'A job as staff see it, with what its text says and where each detail comes from.',
      data: AdminJob,
    },
    'PATCH /v1/admin/jobs/{id}': {
      summary: 'Edits a job’s fields, which imports then leave alone, or releases them.',
      body: JobEdit,
      data: AdminJob,
    },
    'GET /v1/admin/readings': {
      summary: 'Details read from open jobs’ texts, oldest first: those to confirm, or those in another state.',
      query: ListQuery.extend({ state: Reading.shape.state.default('waiting') }),
      data: z.array(ListedReading),
      meta: ListMeta,
    },
    'POST /v1/admin/readings/{jobId}/{field}/decision': {
      summary: 'Accepts a detail, which the page then shows with its sentence, or dismisses it.',
      params: ReadingParams,
      body: ReadingDecision,
      data: AdminJob,
    },
    'DELETE /v1/admin/readings/{jobId}/{field}/decision': {
      summary: 'Undoes a decision on a detail and reads the text again.',
      params: ReadingParams,
      data: AdminJob,
    },
    'POST /v1/admin/jobs/{id}/publication': {
      summary: 'Publishes a draft or a job missing answers, now or at a scheduled time.',
      body: z.object({ at: MomentWithOffset.optional().describe('Now where it is left out') }),
      data: JobStatus,
    },
    'DELETE /v1/admin/jobs/{id}/publication': {
      summary: 'Takes a job off the site or schedule and makes it a draft.',
      data: JobStatus,
    },
    'POST /v1/admin/jobs/{id}/closure': { summary: 'Closes an open job. Its page stays up.', data: JobStatus },
    'DELETE /v1/admin/jobs/{id}/closure': {
      summary: 'Reopens a closed job, keeping its date.',
      data: JobStatus,
    },
  },
);
