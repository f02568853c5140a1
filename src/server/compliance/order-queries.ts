import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgSelectBuilder } from 'drizzle-orm/pg-core';
import { AdvertOrder, adminAdvertWatchRoutes } from '#contract/compliance/watch.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import { deskList } from '#server/core/desk-list.ts';
import { type ConcernedRow, concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { type AdvertOrderRow, advertOrders } from '#server/schema/adverts.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

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
export async function lockOrder(tx: Db, id: string): Promise<AdvertOrderRow> {
  const [found] = await tx.select().from(advertOrders).where(eq(advertOrders.id, id)).for('update');
  if (!found) throw noSuchOrder();
  return found;
}

export function noSuchOrder(): Refusal {
  return new Refusal('not_found', 'There is no such order.');
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
