import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DURATIONS } from '#contract/core/limits.ts';
import type { DeskFigures } from '#contract/desk/desk.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { securityFigures } from '#server/core/security-counts.ts';
import { queueFigures } from '#server/desk/queue.ts';
import { modelUse } from '#server/reading/model-use.ts';
import { applications } from '#server/schema/applications.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { counters } from '#server/schema/system.ts';

type Chart = DeskFigures['charts'][number];

type Counted = Omit<Chart, 'days' | 'before'> & { read(db: Db, days: readonly string[]): Promise<ByDay> };

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

export const figureHandlers: Handlers<'GET /v1/admin/desk/figures' | 'GET /v1/admin/settings'> = {
  'GET /v1/admin/desk/figures': async (ctx, { query: { days } }) => ({
    data: { waiting: await queueFigures(ctx), charts: await chartsOf(ctx, days) },
  }),

  'GET /v1/admin/settings': async (ctx) => ({
    data: [...ctx.settings.shown.settings],
    meta: {
      warnings: [...ctx.settings.shown.warnings],
      security: await securityFigures(ctx),
      language_model: await modelUse(ctx),
    },
  }),
};

/** By day in Korea, today included, and as many days before; a day without anything counts 0. */
async function chartsOf({ db, clock, counters: counted }: Context, length: number): Promise<Chart[]> {
  await counted.flush();
  const today = startOfKoreanDay(koreanDay(clock.now())).getTime();
  const days = Array.from({ length: 2 * length }, (_, at) =>
    koreanDay(new Date(today - (2 * length - 1 - at) * DURATIONS.day)),
  );
  const charts: Chart[] = [];
  for (const { read, ...chart } of CHARTS) {
    const byDay = await read(db, days);
    const counts = days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
    charts.push({ ...chart, before: counts.slice(0, length), days: counts.slice(length) });
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
