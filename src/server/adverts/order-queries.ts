import { and, count, eq, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { AdvertOrder } from '#contract/admin-advert-watch.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, ordering, pageBounds } from '#server/http/admin-lists.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { type AdvertOrderRow, advertOrders } from '#server/schema/adverts.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

type OrderState = AdvertOrder['state'];

const IS_IN: Record<OrderState, SQL | undefined> = {
  waiting: and(isNull(advertOrders.carried_out_at), isNull(advertOrders.ended_at)),
  standing: and(isNotNull(advertOrders.carried_out_at), isNull(advertOrders.ended_at)),
  ended: isNotNull(advertOrders.ended_at),
};

const SORTS = {
  received_on: advertOrders.received_on,
  recorded_at: advertOrders.recorded_at,
  carried_out_at: advertOrders.carried_out_at,
};

export type OrderFilter = { q?: string | undefined; state?: OrderState | undefined; job?: string | undefined };
type OrderPage = { page: number; limit: number; sort: keyof typeof SORTS; order: 'asc' | 'desc' };

/** Orders of authorities as staff filter and sort them. */
export async function listOrders(db: Db, now: Date, query: OrderFilter & OrderPage): Promise<AdvertOrder[]> {
  const { limit, offset } = pageBounds(query);
  const found = await selectOrders(db)
    .where(matches(query))
    .orderBy(...ordering(SORTS, query, advertOrders.id))
    .limit(limit)
    .offset(offset);
  return found.map((row) => presentOrder(row, now));
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(advertOrders)
    .innerJoin(jobs, eq(jobs.id, advertOrders.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(matches(filter));
  return counted?.total ?? 0;
}

/** @throws Refusal `not_found`. */
export async function orderShown(db: Db, id: string, now: Date): Promise<AdvertOrder> {
  const [found] = await selectOrders(db).where(eq(advertOrders.id, id));
  if (!found) throw noSuchOrder();
  return presentOrder(found, now);
}

/** Those of which something happened between two moments. `days` are the same ones in Korea, for the day of receipt. */
export async function ordersBetween(
  db: Db,
  now: Date,
  { from, until, days }: { from: Date; until: Date; days: { from: string; until: string } },
): Promise<AdvertOrder[]> {
  const { received_on, carried_out_at, ended_at } = advertOrders;
  const found = await selectOrders(db)
    .where(
      or(
        and(gte(received_on, days.from), lt(received_on, days.until)),
        and(gte(carried_out_at, from), lt(carried_out_at, until)),
        and(gte(ended_at, from), lt(ended_at, until)),
      ),
    )
    .orderBy(received_on, advertOrders.recorded_at, advertOrders.id);
  return found.map((row) => presentOrder(row, now));
}

/** The order, under its row lock. @throws Refusal `not_found`. */
export async function lockOrder(tx: Db, id: string): Promise<AdvertOrderRow> {
  const [found] = await tx.select().from(advertOrders).where(eq(advertOrders.id, id)).for('update');
  if (!found) throw noSuchOrder();
  return found;
}

function noSuchOrder(): Refusal {
  return new Refusal('not_found', 'There is no such order.');
}

function matches({ q, state, job }: OrderFilter): SQL | undefined {
  const { authority, reference, text } = advertOrders;
  return and(
    state && IS_IN[state],
    job ? bySlugOrId(jobs, job) : undefined,
    hasWords(q, [jobs.title, jobs.slug, companies.name, authority, reference, text]),
  );
}

function selectOrders(db: Db) {
  return db
    .select({ job: concernedColumns, order: advertOrders })
    .from(advertOrders)
    .innerJoin(jobs, eq(jobs.id, advertOrders.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .$dynamic();
}

type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];

function presentOrder({ job, order }: FoundOrder, now: Date): AdvertOrder {
  const { id, authority, reference, demand, text, received_on, measure, carried_out_how, ended_why } = order;
  return {
    ...{ id, authority, reference, demand, text, received_on, measure, carried_out_how, ended_why },
    job: presentConcerned(job, now),
    state: stateOf(order),
    recorded_at: order.recorded_at.toISOString(),
    carried_out_at: order.carried_out_at?.toISOString() ?? null,
    ended_at: order.ended_at?.toISOString() ?? null,
  };
}

function stateOf({ carried_out_at, ended_at }: AdvertOrderRow): OrderState {
  if (ended_at !== null) return 'ended';
  return carried_out_at === null ? 'waiting' : 'standing';
}
