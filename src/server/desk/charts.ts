import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeskFigures } from '#contract/admin-desk.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { applications } from '#server/schema/applications.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { counters } from '#server/schema/system.ts';

type Chart = DeskFigures['charts'][number];
type Counted = Omit<Chart, 'days'> & { read(db: Db, days: readonly string[]): Promise<ByDay> };
type ByDay = Map<string, number>;

const rowsOf = sql`count(*)`;

const CHARTS: readonly Counted[] = [
  { id: 'views', label: 'Page views', unit: 'count', read: viewsByDay },
  moments('applications', 'Applications', { at: applications.applied_at, table: applications }),
  moments('postings', 'Postings sent', { at: postings.sent_at, table: postings }),
  moments('orders', 'Orders paid', { at: orders.paid_at, table: orders }),
  {
    ...moments('revenue', 'Paid and not refunded', {
      at: orders.paid_at,
      table: orders,
      sum: sql`sum(${orders.amount} - ${orders.refunded})`,
    }),
    unit: 'won',
  },
];

/** What happened by day in Korea, today included; a day without anything counts 0. */
export async function chartsOf({ db, clock, counters: counted }: Context, length: number): Promise<Chart[]> {
  await counted.flush();
  const today = startOfKoreanDay(koreanDay(clock.now())).getTime();
  const days = Array.from({ length }, (_, at) => koreanDay(new Date(today - (length - 1 - at) * DURATIONS.day)));
  const charts: Chart[] = [];
  for (const { read, ...chart } of CHARTS) {
    const byDay = await read(db, days);
    charts.push({ ...chart, days: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })) });
  }
  return charts;
}

async function viewsByDay(db: Db, days: readonly string[]): Promise<ByDay> {
  const found = await db
    .select({ day: counters.day, count: sql<number>`sum(${counters.count})`.mapWith(Number) })
    .from(counters)
    .where(and(eq(counters.kind, 'page'), eq(counters.event, 'view'), gte(counters.day, days[0] ?? '')))
    .groupBy(counters.day);
  return new Map(found.map(({ day, count }) => [day, count]));
}

/** Rows of a table by the Korean day of a moment in them. */
function moments(
  id: string,
  label: string,
  { at, table, sum = rowsOf }: { at: AnyPgColumn; table: PgTable; sum?: SQL },
): Counted {
  const day = sql<string>`to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  return {
    id,
    label,
    unit: 'count',
    async read(db, days) {
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const end = new Date(startOfKoreanDay(last).getTime() + DURATIONS.day);
      const found = await db
        .select({ day, count: sql<number>`${sum}`.mapWith(Number) })
        .from(table)
        .where(and(gte(at, startOfKoreanDay(first)), lt(at, end)))
        .groupBy(sql`1`);
      return new Map(found.map((row) => [row.day, row.count]));
    },
  };
}
