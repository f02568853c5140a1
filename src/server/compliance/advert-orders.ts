import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgSelectBuilder } from 'drizzle-orm/pg-core';
import {
  AdvertOrder,
  type AdvertOrderInput,
  adminAdvertWatchRoutes,
  type OrderExecution,
} from '#contract/compliance/watch.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { type ConcernedRow, concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { closeJob, unpublishJob } from '#server/jobs/publication.ts';
import { findJob, lockJob } from '#server/jobs/queries.ts';
import { type AdvertOrderRow, advertOrders } from '#server/schema/adverts.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { isOpen } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

type OrderState = AdvertOrder['state'];

const COLUMNS = { job: concernedColumns, order: advertOrders };

const IS_IN: Record<OrderState, SQL | undefined> = {
  waiting: and(isNull(advertOrders.carried_out_at), isNull(advertOrders.ended_at)),
  standing: and(isNotNull(advertOrders.carried_out_at), isNull(advertOrders.ended_at)),
  ended: isNotNull(advertOrders.ended_at),
};

const { authority, reference, text, received_on, recorded_at, carried_out_at } = advertOrders;

export const advertOrderList = deskList({
  query: adminAdvertWatchRoutes['GET /v1/admin/advert-orders'].query,
  data: AdvertOrder,
  key: advertOrders.id,
  columns: COLUMNS,
  from: joined,
  where: ({ q, state, job }) =>
    and(
      state && IS_IN[state],
      job ? bySlugOrId(jobs, job) : undefined,
      hasWords(q, [jobs.title, jobs.slug, companies.name, authority, reference, text]),
    ),
  sorts: { received_on, recorded_at, carried_out_at },
  show: (rows, { now }) => rows.map((row) => presentOrder(row, now)),
});

/** The order, under its row lock. @throws Refusal `not_found`. */
async function lockOrder(tx: Db, id: string): Promise<AdvertOrderRow> {
  const [found] = await tx.select().from(advertOrders).where(eq(advertOrders.id, id)).for('update');
  if (!found) throw noSuchOrder();
  return found;
}

function noSuchOrder(): Refusal {
  return new Refusal('not_found', 'That order doesn’t exist.');
}

function joined(select: PgSelectBuilder<typeof COLUMNS>) {
  return select
    .from(advertOrders)
    .innerJoin(jobs, eq(jobs.id, advertOrders.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id));
}

type FoundOrder = { job: ConcernedRow; order: AdvertOrderRow };

function presentOrder({ job, order }: FoundOrder, now: Date) {
  return { ...order, job: presentConcerned(job, now), state: stateOf(order) };
}

function stateOf({ carried_out_at, ended_at }: AdvertOrderRow): OrderState {
  if (ended_at !== null) return 'ended';
  return carried_out_at === null ? 'waiting' : 'standing';
}

/** What authorities order of adverts. */
export const advertWatchHandlers = {
  'GET /v1/admin/advert-orders': advertOrderList.page,

  'POST /v1/admin/advert-orders': async (ctx, { caller, body }) => shown(ctx, await recordOrder(ctx, caller, body)),

  'POST /v1/admin/advert-orders/{id}/execution': async (ctx, { caller, params, body }) => {
    await carryOutOrder(ctx, caller, params.id, body);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/advert-orders/{id}/end': async (ctx, { caller, params, body }) => {
    await endOrder(ctx, caller, params.id, body.why);
    return shown(ctx, params.id);
  },
} satisfies SomeHandlers;

async function shown(ctx: Context, id: string) {
  const data = await advertOrderList.one(ctx, id);
  if (!data) throw noSuchOrder();
  return { data };
}

type OrderContext = Pick<Context, 'db' | 'clock'>;

/** Employment Security Act, article 34-3: nothing publishes again what it removes. @throws Refusal `invalid`. */
export function recordOrder({ db, clock }: OrderContext, by: Actor, input: AdvertOrderInput): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { authority, reference, demand, text, received_on } = input;
    if (received_on > koreanDay(now)) throw invalidField('received_on', 'This date is in the future.');
    const found = await lockJob(tx, input.job);
    if (!found) throw invalidField('job', `There’s no job ${input.job}.`);
    const { job } = found;
    const [order] = await tx
      .insert(advertOrders)
      .values({
        job_id: job.id,
        demand,
        received_on,
        user_id: by.userId,
        recorded_at: now,
        authority,
        reference: reference || null,
        text,
      })
      .returning();
    if (!order) throw new Error('The order was not recorded.');
    if (demand === 'remove') await keepOff(tx, job);
    await recordAudit(tx, by, now, {
      action: 'job.record-order',
      subject: { kind: 'job', id: job.id },
      detail: { order: order.id, demand, received_on },
    });
    return order.id;
  });
}

/**
 * Records how, where the text was changed. @throws Refusal `not_found`; `conflict`; `invalid` if it stays on the site.
 */
export function carryOutOrder(
  ctx: OrderContext,
  by: Actor,
  id: string,
  { measure, how }: OrderExecution,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const order = await lockOrder(tx, id);
    refuseEnded(order);
    if (order.carried_out_at !== null) throw new Refusal('conflict', 'This order has already been carried out.');
    if (order.demand === 'remove' && measure !== 'take-down')
      throw invalidField('measure', 'The order is to remove the listing, so changing it isn’t enough.');
    await act({ ...ctx, db: tx }, by, order.job_id, measure);
    const done = { measure, carried_out_at: now, carried_out_how: how };
    await tx.update(advertOrders).set(done).where(eq(advertOrders.id, id));
    await recordAudit(tx, by, now, {
      action: 'job.carry-out-order',
      subject: { kind: 'job', id: order.job_id },
      detail: { order: id, measure },
    });
  });
}

/** Nothing comes back by itself: staff publish it again. @throws Refusal `not_found`; `conflict` if it has ended. */
function endOrder({ db, clock }: OrderContext, by: Actor, id: string, why: string): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, id);
    refuseEnded(order);
    await tx.update(advertOrders).set({ ended_at: now, ended_why: why }).where(eq(advertOrders.id, id));
    await recordAudit(tx, by, now, {
      action: 'job.end-order',
      subject: { kind: 'job', id: order.job_id },
      detail: { order: id },
    });
  });
}

async function act(ctx: OrderContext, by: Actor, jobId: string, measure: OrderExecution['measure']): Promise<void> {
  const found = await findJob(ctx.db, jobId);
  if (!found || measure === 'change') return;
  if (measure === 'take-down' && found.job.published_at !== null) await unpublishJob(ctx, by, jobId);
  if (measure === 'close' && isOpen(found.job, ctx.clock.now())) await closeJob(ctx, by, jobId);
}

/** Else a job whose run was undone comes back with the next reading, and one that waits with its last answer. */
async function keepOff(tx: Db, { id, published_at, closed_by }: JobRow): Promise<void> {
  if (published_at !== null) return;
  const patch = { awaits_answers: false, closed_by: closed_by === 'undone' ? ('staff' as const) : closed_by };
  await tx.update(jobs).set(patch).where(eq(jobs.id, id));
}

function refuseEnded({ ended_at }: AdvertOrderRow): void {
  if (ended_at !== null) throw new Refusal('conflict', 'This order has ended.');
}
