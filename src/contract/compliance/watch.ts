import { z } from 'zod';
import { EMPLOYER_LISTS } from '#contract/compliance/findings.ts';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { ConcernedJob } from '#contract/jobs/desk-jobs.ts';

/** What of an advert is looked at (Employment Security Act, article 25 from 10 December 2026: paragraphs 1 to 4). */
export const ADVERT_CHECK_KINDS = [
  { id: 'identity', label: 'Who the employer is' },
  { id: 'content', label: 'What the advert says' },
  { id: 'wage', label: 'Pay against the minimum wage' },
  { id: 'published-employers', label: 'Lists of published employers' },
] as const;
export type AdvertCheckKind = (typeof ADVERT_CHECK_KINDS)[number]['id'];

/** `unknown`: nothing is stated, or nothing is recorded to check it against. */
const CHECK_RESULTS = ['passed', 'failed', 'unknown'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const SAMPLE_OUTCOMES = [
  { id: 'fine', label: 'Fine' },
  { id: 'mended', label: 'Mended' },
  { id: 'taken-down', label: 'Taken down' },
] as const;
export type SampleOutcome = (typeof SAMPLE_OUTCOMES)[number]['id'];

/** What an authority demands (article 34-3). */
export const ORDER_DEMANDS = [
  { id: 'remove', label: 'Remove it' },
  { id: 'change', label: 'Change it' },
] as const;
export type OrderDemand = (typeof ORDER_DEMANDS)[number]['id'];

/** How an order is carried out. Only what leaves the site is removed: the page of a closed job stays. */
export const ORDER_MEASURES = [
  { id: 'take-down', label: 'Take it off the site' },
  { id: 'close', label: 'Close it' },
  { id: 'change', label: 'It was changed' },
] as const;
export type OrderMeasure = (typeof ORDER_MEASURES)[number]['id'];

/** Adverts drawn each day for a second look by staff; all that are open where there are fewer. */
export const SAMPLE_SIZE = 5;

/** The Act names no time, and in November 2026 no ordinance did; ours equals that of the record of what staff did. */
export const WATCH_YEARS = AUDIT_YEARS;

const Text = z.string({ error: 'Required' }).trim().min(1, 'Required').max(2000);
const Name = z.string({ error: 'Required' }).trim().min(1, 'Required').max(LIMITS.nameMax);

export const AdvertCheck = z.object({
  id: z.uuid(),
  kind: z.enum(ids(ADVERT_CHECK_KINDS)),
  result: z.enum(CHECK_RESULTS),
  note: z.string().nullable(),
  by: z.enum(['programme', 'staff']),
  user_id: z.uuid().nullable().describe('The account of who did it; null for the programme and the command line'),
  checked_at: At,
});
export type AdvertCheck = z.infer<typeof AdvertCheck>;

export const AdvertSample = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  job: ConcernedJob,
  checks: z.array(AdvertCheck).describe('The last one of each kind'),
  looked_at: At.nullable(),
  user_id: z.uuid().nullable(),
  outcome: z.enum(ids(SAMPLE_OUTCOMES)).nullable(),
  note: z.string().nullable(),
});
export type AdvertSample = z.infer<typeof AdvertSample>;

export const SampleLook = z
  .object({ outcome: z.enum(ids(SAMPLE_OUTCOMES)), note: z.string().trim().max(2000).optional() })
  .refine(({ outcome, note }) => outcome === 'fine' || note, { path: ['note'], error: 'Say what was wrong.' });
export type SampleLook = z.output<typeof SampleLook>;

/** `waiting`: not carried out. `standing`: carried out, and in force. `ended`: taken back. */
export const ORDER_STATES = ['waiting', 'standing', 'ended'] as const;

export const AdvertOrderInput = z.object({
  job: Name.describe('Slug or id of the job'),
  authority: Name.describe('Such as the labour ministry, or one of its offices'),
  reference: z.string().trim().max(LIMITS.nameMax).nullish().describe("The authority's own number"),
  demand: z.enum(ids(ORDER_DEMANDS)),
  text: Text.describe('What it orders, in its own words'),
  received_on: Day,
});
export type AdvertOrderInput = z.output<typeof AdvertOrderInput>;

export const AdvertOrder = AdvertOrderInput.extend({
  id: z.uuid(),
  job: ConcernedJob,
  reference: z.string().nullable(),
  received_on: z.iso.date(),
  state: z.enum(ORDER_STATES),
  recorded_at: At,
  carried_out_at: At.nullable(),
  measure: z.enum(ids(ORDER_MEASURES)).nullable(),
  carried_out_how: z.string().nullable(),
  ended_at: At.nullable(),
  ended_why: z.string().nullable(),
});
export type AdvertOrder = z.infer<typeof AdvertOrder>;

export const OrderExecution = z.object({ measure: z.enum(ids(ORDER_MEASURES)), how: Text });
export type OrderExecution = z.output<typeof OrderExecution>;

export const MonthParam = z.object({
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Give a month such as 2026-11.'),
});

const Total = z.number().int();

export const AdvertReport = z.object({
  month: z.string(),
  is_complete: z.boolean().describe('Whether the month is over'),
  checks: z.array(
    z.object({
      kind: z.enum(ids(ADVERT_CHECK_KINDS)),
      by: z.enum(['programme', 'staff']),
      result: z.enum(CHECK_RESULTS),
      checks: Total,
      adverts: Total.describe('Different ones among them'),
    }),
  ),
  samples: z.object({
    drawn: Total,
    waiting: Total.describe('Drawn in this month, and not looked at to this day'),
    outcomes: z.record(z.enum(ids(SAMPLE_OUTCOMES)), Total),
  }),
  findings: z.array(
    z.object({
      rule: z.string(),
      found: Total.describe('Found in this month'),
      mended: Total.describe('Settled in this month, whenever found'),
      accepted: Total,
      ended: Total,
    }),
  ),
  orders: z.array(AdvertOrder).describe('Received, carried out or ended in this month'),
  lists: z.array(
    z.object({
      list: z.enum(ids(EMPLOYER_LISTS)),
      list_date: z.iso.date(),
      employers: Total,
      matched: Total.describe('Companies on the board that were on it'),
      brought_in_at: At,
    }),
  ),
});
export type AdvertReport = z.infer<typeof AdvertReport>;

export const adminAdvertWatchRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/jobs/{id}/advert-checks': {
      summary: 'Who checked what of an advert and when, the latest first.',
      query: ListQuery,
      data: z.array(AdvertCheck),
      meta: ListMeta.extend({ job: ConcernedJob }),
    },
    'GET /v1/admin/advert-samples': {
      summary: 'Adverts drawn for a second look, the oldest first; or those that were looked at, the latest first.',
      query: ListQuery.extend({ state: z.enum(['waiting', 'looked-at']).default('waiting') }),
      data: z.array(AdvertSample),
      meta: ListMeta,
    },
    'POST /v1/admin/advert-samples/{id}/outcome': {
      summary: 'Records what the second look found; an advert that is taken down leaves the site with it.',
      params: z.object({ id: z.uuid() }),
      body: SampleLook,
      data: AdvertSample,
    },
    'GET /v1/admin/advert-orders': {
      summary: 'Orders of authorities to change or remove an advert.',
      query: adminListQuery(['received_on', 'recorded_at', 'carried_out_at']).extend({
        state: z.enum(ORDER_STATES).optional(),
        job: z.string().max(LIMITS.nameMax).optional().describe('Slug or id'),
      }),
      data: z.array(AdvertOrder),
      meta: AdminListMeta,
    },
    'POST /v1/admin/advert-orders': {
      status: 201,
      summary: 'Records an order. From then on, what it removes is published again by nobody, imports included.',
      body: AdvertOrderInput,
      data: AdvertOrder,
    },
    'POST /v1/admin/advert-orders/{id}/execution': {
      summary: 'Carries an order out: takes the advert off the site, closes it, or records how it was changed.',
      params: z.object({ id: z.uuid() }),
      body: OrderExecution,
      data: AdvertOrder,
    },
    'POST /v1/admin/advert-orders/{id}/end': {
      summary: 'Records that an order stands no more. Nothing is published again by that.',
      params: z.object({ id: z.uuid() }),
      body: z.object({ why: Text }),
      data: AdvertOrder,
    },
    'GET /v1/admin/advert-reports/{month}': {
      summary: 'What was watched over in a month.',
      params: MonthParam,
      data: AdvertReport,
    },
  },
);
