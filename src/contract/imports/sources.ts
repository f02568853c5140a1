import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { Waiting } from '#contract/jobs/awaited-answers.ts';
import { ConcernedJob } from '#contract/jobs/desk-jobs.ts';

export const SOURCE_FORMATS = [
  ...(['greenhouse', 'lever', 'ashby', 'workable', 'smartrecruiters', 'recruitee', 'greeting'] as const),
  ...(['job-posting', 'csv', 'json'] as const),
] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

export const SOURCE_SCHEDULES = ['daily', 'weekly'] as const;

/** `when-answered`: a new listing is listed once its Korean level, visa and workplace are known. */
export const PUBLISHES = ['when-answered', 'at-once'] as const;
export type Publishes = (typeof PUBLISHES)[number];

/** `by hand`: without a schedule. `failing`: its last reading failed, and it is tried again. */
export const SOURCE_STATES = ['on schedule', 'failing', 'paused', 'by hand'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

export const RUN_STATES = ['running', 'done', 'unchanged', 'held', 'failed', 'undone'] as const;
const CHANGE_KINDS = ['added', 'updated', 'reopened', 'closed', 'joined'] as const;

const Text = z.string().trim().min(1).max(LIMITS.nameMax);

export const SourceInput = z.object({
  format: z.string().max(40).describe('A format, such as greenhouse'),
  address: z.string().trim().max(LIMITS.urlMax).describe('Its http(s) URL'),
  company: z
    .string()
    .min(1)
    .max(LIMITS.nameMax)
    .nullable()
    .default(null)
    .describe('Slug or id; null if each record names its company'),
  owner: Text.describe('Who’s responsible for the source: a company or team, not a person'),
  permission: z.string().trim().min(1).max(1000).describe('How and when the owner allowed us to read it'),
  schedule: z.enum(SOURCE_SCHEDULES),
  publishes: z
    .enum(PUBLISHES)
    .default('when-answered')
    .describe('when-answered: a new listing stays hidden until Korean level, visa and workplace are known'),
  field_map: z
    .record(z.string(), z.unknown())
    .nullable()
    .default(null)
    .describe('Where records of json and csv hold which field'),
});
export type SourceInput = z.output<typeof SourceInput>;

const { address, owner, permission, schedule } = SourceInput.shape;
const SourceChange = z.object({
  ...{ address: address.optional(), owner: owner.optional(), permission: permission.optional() },
  schedule: schedule.optional(),
  publishes: z.enum(PUBLISHES).optional(),
  field_map: z.record(z.string(), z.unknown()).nullable().optional(),
});
export type SourceChange = z.output<typeof SourceChange>;

export const Run = z.object({
  number: z.number().int(),
  source: z.number().int().describe('The number of its source'),
  company: z.string().nullable().describe('The source’s company; null if each record names its company'),
  trigger: z.enum(['schedule', 'staff', 'command']),
  state: z.enum(RUN_STATES),
  started_at: At,
  ended_at: At.nullable(),
  message: z.string().nullable().describe('How it ended, if its state doesn’t say'),
  read: z.number().int(),
  unchanged: z.number().int(),
  joined: z.number().int(),
  waiting: Waiting.describe('Hidden listings from its source when it ended'),
  changes: z.partialRecord(z.enum(CHANGE_KINDS), z.number().int()).describe('Jobs by what the import did to them'),
});
export type Run = z.infer<typeof Run>;

export const Source = z.object({
  id: z.uuid(),
  number: z.number().int().describe('Its name in commands'),
  state: z.enum(SOURCE_STATES),
  company: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
  format: z.string(),
  address: z.string().nullable(),
  owner: z.string().nullable(),
  permission: z.string().nullable(),
  schedule: z.enum(SOURCE_SCHEDULES).nullable(),
  publishes: z.enum(PUBLISHES),
  field_map: z.record(z.string(), z.unknown()).nullable(),
  next_read_at: At.nullable(),
  pause_reason: z.string().nullable(),
  failures: z.number().int().describe('Failed imports in a row'),
  last_run: Run.nullable(),
});
export type Source = z.infer<typeof Source>;

const RunDetail = Run.extend({
  skipped: z.record(z.string(), z.number().int()).describe('Entries left out, by reason'),
  refused: z.array(z.object({ external_id: z.string(), reason: z.string() })),
  unread: z.array(z.object({ external_id: z.string(), field: z.string(), reason: z.string() })),
  fields: z.record(z.string(), z.number().int()).describe('Jobs that the run changed, by column'),
  would_close: z.number().int().describe('Jobs that an import on hold closes once it’s confirmed'),
});
export type RunDetail = z.infer<typeof RunDetail>;

const RunChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  job: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type RunChange = z.infer<typeof RunChange>;

/** What an address lists, before it is made a source. */
const SourceCheck = z.object({
  read: z.number().int().describe('Postings it would add'),
  titles: z.array(z.string()).describe('The first of them'),
  skipped: z.record(z.string(), z.number().int()).describe('Entries it would skip, by reason'),
  refused: z.number().int().describe('Broken entries'),
});
export type SourceCheck = z.infer<typeof SourceCheck>;

const RunParam = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Whether imports of a company are off, at its request. */
const LeftAlone = z.object({
  id: z.uuid(),
  slug: z.string(),
  left_alone_at: At.nullable(),
  taken_down: z.number().int().describe('Jobs that this took off the site'),
  sources: z.array(z.number().int()).describe('The numbers of its sources, which are paused'),
});
export type LeftAlone = z.infer<typeof LeftAlone>;

export const sourceRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/sources': {
      summary: 'Import sources, by number.',
      query: ListQuery.extend({
        q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words of company, format, address or owner'),
        state: z.enum(SOURCE_STATES).optional(),
      }),
      data: z.array(Source),
      meta: ListMeta,
    },
    'POST /v1/admin/sources': {
      status: 201,
      summary: 'Adds a source. Its first import starts within minutes.',
      body: SourceInput,
      data: Source,
    },
    'POST /v1/admin/sources/check': {
      summary: 'Tests a URL and shows what it lists. Imports nothing.',
      body: SourceInput.pick({ format: true, address: true, field_map: true }),
      data: SourceCheck,
    },
    'GET /v1/admin/sources/{id}': { summary: 'A source, by id or number.', data: Source },
    'PATCH /v1/admin/sources/{id}': { summary: 'Edits a source.', body: SourceChange, data: Source },
    'POST /v1/admin/sources/{id}/pause': {
      summary: 'Pauses a source.',
      body: z.object({ reason: z.string().trim().max(LIMITS.nameMax).optional() }),
      data: Source,
    },
    'POST /v1/admin/sources/{id}/resume': { summary: 'Resumes a paused source.', data: Source },
    'POST /v1/admin/sources/{id}/reading': {
      status: 202,
      summary: 'Starts an import in the background.',
      data: Source,
    },
    'GET /v1/admin/runs': {
      summary: 'Imports, newest first.',
      query: ListQuery.extend({
        source: z.string().max(LIMITS.nameMax).optional().describe('Id or number'),
        state: z.enum(RUN_STATES).optional(),
      }),
      data: z.array(Run),
      meta: ListMeta,
    },
    'GET /v1/admin/runs/{number}': {
      summary: 'An import’s results: changes by field, and what was rejected or skipped and why.',
      params: RunParam,
      data: RunDetail,
    },
    'GET /v1/admin/runs/{number}/changes': {
      summary: 'Jobs an import changed, before and after.',
      params: RunParam,
      query: ListQuery,
      data: z.array(RunChange),
      meta: ListMeta,
    },
    'POST /v1/admin/runs/{number}/undo': {
      summary: 'Undoes an import and pauses its source.',
      params: RunParam,
      data: RunDetail.extend({
        kept: z
          .array(z.object({ slug: z.string(), columns: z.array(z.string()) }))
          .describe('Left alone because someone has changed it since'),
      }),
    },
    'POST /v1/admin/runs/{number}/confirmation': {
      summary: 'Confirms an import on hold and closes its missing jobs.',
      params: RunParam,
      data: RunDetail,
    },
    'POST /v1/admin/companies/{id}/leave-alone': {
      summary: 'Takes down a company’s imported listings at its request and blocks further imports.',
      body: z.object({ note: z.string().trim().min(1).max(1000).describe('Who asked, when and how') }),
      data: LeftAlone,
    },
    'DELETE /v1/admin/companies/{id}/leave-alone': {
      summary: 'Allows imports from a company again. Its sources stay paused until resumed.',
      data: LeftAlone,
    },
  },
);

const DuplicateJob = ConcernedJob.extend({
  source_url: z.string().nullable().describe('The posting on the employer’s site'),
});

/** Two open jobs of one company from different sources: same title and place, different text. */
export const PossibleDuplicates = z.object({
  id: z.uuid(),
  job: DuplicateJob.describe('The one that was here first'),
  twin: DuplicateJob,
  created_at: At,
});
export type PossibleDuplicates = z.infer<typeof PossibleDuplicates>;

export const adminTwinRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/twins': {
      summary: 'Possible duplicates among open jobs, oldest first.',
      query: ListQuery,
      data: z.array(PossibleDuplicates),
      meta: ListMeta,
    },
    'POST /v1/admin/twins/{id}/decision': {
      summary: 'Merges a pair (the later job closes, and its posting is added to the first) or keeps both.',
      params: z.object({ id: z.uuid() }),
      body: z.object({ join: z.boolean() }),
      data: PossibleDuplicates,
    },
  },
);
