import { z } from 'zod';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At, Day } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { ConcernedJob } from '#contract/jobs/desk-jobs.ts';

/** What an authority demands (article 34-3). */
export const ORDER_DEMANDS = [
  { id: 'remove', label: 'Remove it' },
  { id: 'change', label: 'Change it' },
] as const;
export type OrderDemand = (typeof ORDER_DEMANDS)[number]['id'];

/** How an order is carried out: what was done, and what to do. Only what leaves the site is removed: the page of a closed job stays. */
export const ORDER_MEASURES = [
  { id: 'take-down', label: 'Taken off the site', does: 'Take it off the site' },
  { id: 'close', label: 'Closed', does: 'Close it' },
  { id: 'change', label: 'Changed', does: 'Record the change' },
] as const;
export type OrderMeasure = (typeof ORDER_MEASURES)[number]['id'];

/**
 * How long findings and orders are kept. The Act names no time, and the ordinance that may name one was not out in
 * November 2026; it is ours, as long as the record of what staff did.
 */
export const WATCH_YEARS = AUDIT_YEARS;

const Text = z.string({ error: 'Required' }).trim().min(1, 'Required').max(2000);
const Name = z.string({ error: 'Required' }).trim().min(1, 'Required').max(LIMITS.nameMax);

/** `waiting`: not carried out. `standing`: carried out, and in force. `ended`: taken back. */
export const ORDER_STATES = ['waiting', 'standing', 'ended'] as const;

export const AdvertOrderInput = z.object({
  job: Name.describe('Slug or id of the job'),
  authority: Name.describe('Such as the labor ministry, or one of its offices'),
  reference: z.string().trim().max(LIMITS.nameMax).nullish().describe('The authority’s own number'),
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

export const adminAdvertWatchRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/advert-orders': {
      summary: 'Orders from authorities to change or remove a listing.',
      query: adminListQuery(['received_on', 'recorded_at', 'carried_out_at']).extend({
        state: z.enum(ORDER_STATES).optional(),
        job: z.string().max(LIMITS.nameMax).optional().describe('Slug or id'),
      }),
      data: z.array(AdvertOrder),
      meta: AdminListMeta,
    },
    'POST /v1/admin/advert-orders': {
      status: 201,
      summary: 'Records an order. Nothing it removes can be republished, not even by imports.',
      body: AdvertOrderInput,
      data: AdvertOrder,
    },
    'POST /v1/admin/advert-orders/{id}/execution': {
      summary: 'Carries out an order: takes the listing off the site, closes it, or records the change.',
      params: z.object({ id: z.uuid() }),
      body: OrderExecution,
      data: AdvertOrder,
    },
    'POST /v1/admin/advert-orders/{id}/end': {
      summary: 'Records that an order no longer applies. This doesn’t republish anything.',
      params: z.object({ id: z.uuid() }),
      body: z.object({ why: Text }),
      data: AdvertOrder,
    },
  },
);
