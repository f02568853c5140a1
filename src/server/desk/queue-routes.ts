import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import type { DeskFigures } from '#contract/desk/desk.ts';
import {
  QUEUE_KINDS,
  type QueueDecision,
  type QueueItem,
  type QueueKind,
  type QueueKindId,
} from '#contract/desk/queue.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { pendingSubjects, presentDecision } from '#server/core/decisions.ts';
import type { Handlers } from '#server/core/handler.ts';
import { htmlOfStaff } from '#server/core/markdown.ts';
import { securityFigures } from '#server/core/security-counts.ts';
import { accountOf } from '#server/core/sign-in.ts';
import { decideItem, decisionKindOf, QUEUE } from '#server/desk/decide-item.ts';
import type { JustDecided, ListedItem } from '#server/desk/queue-kind.ts';
import { modelUse } from '#server/reading/model-use.ts';
import { applications } from '#server/schema/applications.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { counters } from '#server/schema/system.ts';

type Pending = ReadonlyMap<string, JustDecided>;

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

type Keys =
  | 'GET /v1/admin/desk'
  | 'POST /v1/admin/text-preview'
  | 'GET /v1/admin/desk/figures'
  | 'GET /v1/admin/settings'
  | 'GET /v1/admin/queue'
  | 'POST /v1/admin/queue/{kind}/{id}/decision';

export const deskHandlers: Handlers<Keys> = {
  'GET /v1/admin/desk': async (ctx, { caller }) => {
    const { id, email } = accountOf(caller);
    const waiting = (await countQueue(ctx)).map(({ id: kind, total }) => ({ kind, total }));
    return { data: { user: { id, email }, waiting } };
  },

  'POST /v1/admin/text-preview': async (_ctx, { body: { text } }) => ({
    data: { html: await htmlOfStaff(text) },
  }),

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

  'GET /v1/admin/queue': async (ctx, { query }) => ({
    data: await listQueue(ctx, query),
    meta: { kinds: await countQueue(ctx) },
  }),

  'POST /v1/admin/queue/{kind}/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = await decideItem(ctx, caller, params, body);
    return { data: decided && presentDecision(decided) };
  },
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

const NOTHING_RARE = { choices: [], answers: [], questions: [], questions_total: 0 };

/** The urgent first, then the oldest, without what was decided a moment ago. */
async function listQueue(
  ctx: Context,
  { kind, limit }: { kind?: QueueKindId | undefined; limit: number },
): Promise<z.input<typeof QueueItem>[]> {
  const pending = await pendingOf(ctx);
  const kinds = QUEUE_KINDS.filter(({ id }) => kind === undefined || id === kind);
  const listed: { urgency: number; item: z.input<typeof QueueItem> & ListedItem }[] = [];
  for (const { id, urgency } of kinds) {
    const items = await waitingOf(ctx, id, { pending, limit });
    listed.push(...items.map((item) => ({ urgency, item: { ...NOTHING_RARE, ...item, kind: id } })));
  }
  return listed
    .toSorted((a, b) => a.urgency - b.urgency || Date.parse(a.item.since) - Date.parse(b.item.since))
    .slice(0, limit)
    .map(({ item }) => item);
}

async function countQueue(ctx: Context): Promise<QueueKind[]> {
  const pending = await pendingOf(ctx);
  const counted: QueueKind[] = [];
  for (const { id, label } of QUEUE_KINDS) {
    const decided = pending.get(decisionKindOf(id)) ?? [];
    const waiting = await QUEUE[id].count(ctx, decided);
    const total = QUEUE[id].hasQuestions ? waiting : Math.max(0, waiting - decided.length);
    counted.push({ id, label, total, decisions: presentDecisions(id) });
  }
  return counted;
}

async function queueFigures(ctx: Context) {
  const pending = await pendingOf(ctx);
  const figures: { kind: QueueKindId; label: string; total: number; oldest: string | null }[] = [];
  for (const { id, label, total } of await countQueue(ctx)) {
    const [oldest] = total === 0 ? [] : await waitingOf(ctx, id, { pending, limit: 1 });
    figures.push({ kind: id, label, total, oldest: oldest?.since ?? null });
  }
  return figures;
}

async function waitingOf(
  ctx: Context,
  id: QueueKindId,
  { pending, limit }: { pending: Pending; limit: number },
): Promise<ListedItem[]> {
  const decided = pending.get(decisionKindOf(id)) ?? [];
  if (QUEUE[id].hasQuestions) return QUEUE[id].list(ctx, limit, decided);
  const names = new Set(decided.map(nameOf));
  const items = await QUEUE[id].list(ctx, limit + decided.length, decided);
  return items.filter((item) => !names.has(nameOf(item))).slice(0, limit);
}

async function pendingOf({ db }: Context): Promise<Pending> {
  return Map.groupBy(await pendingSubjects(db), ({ kind }) => kind);
}

function nameOf({ id, part }: { id: string; part: string }): string {
  return `${id} ${part}`;
}

function presentDecisions(id: QueueKindId): QueueDecision[] {
  return Object.entries(QUEUE[id].decisions).map(([key, { shortcut, label, does, text, choice = null, isAtOnce }]) => ({
    key,
    shortcut,
    label,
    does,
    text,
    choice,
    can_be_undone: !isAtOnce,
  }));
}
