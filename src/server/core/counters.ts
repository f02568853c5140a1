import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Referrer, referrerOf } from '#contract/core/referrers.ts';
import { publicPage } from '#contract/site/stored-pages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Log } from '#platform/log.ts';
import type { Context } from '#server/core/context.ts';
import type { RequestInfo, SomeHandlers } from '#server/core/handler.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

type CountedKind = 'job' | 'company' | 'article' | 'event' | 'partner' | 'tool' | 'page' | 'referrer';
type CountedEvent = 'read' | 'application_click' | 'click' | 'usage' | 'view';

/** Buffered in memory and written in batches. */
export type Counters = {
  /** `subject` is a uuid, a path for pages, or as `referrerSubject`. */
  count(kind: CountedKind, subject: string, event: CountedEvent): void;
  /** False for an address with more events in a minute than a person would send. */
  admits(address: string): boolean;
  /** Over all days, including counts not written yet. */
  totals(kind: CountedKind, subjects: readonly string[], events: readonly CountedEvent[]): Promise<Totals>;
  /** By days in Korea, `2026-11-22`. */
  byDay(kind: CountedKind, subject: string, first: string): Promise<Days>;
  /** If it fails, the counts are kept for the next write. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Totals = { of(subject: string, event: CountedEvent): number };
type Days = { of(day: string, event: CountedEvent): number };

/** Readers that a site led to a job. */
export function referrerSubject(jobUuid: string, referrer: Referrer): string {
  return `${jobUuid} ${referrer}`;
}

const FLUSH_EVERY = 5 * DURATIONS.second;
const ADMITTED_PER_MINUTE = 120;

/** Call `stop()` before closing the database, or the last seconds are lost. */
export function openCounters(parts: { db: Db; log: Log; clock: Clock; rateLimits: boolean }): Counters {
  const { db, log, clock, rateLimits } = parts;
  let pending = new Map<string, CountRow>();
  let writing: Promise<void> = Promise.resolve();
  const admits = rateLimits ? admission(clock) : () => true;
  const timer = setInterval(() => void flush(), FLUSH_EVERY);
  timer.unref();

  function count(kind: CountedKind, subject: string, event: CountedEvent): void {
    add(pending, { kind, subject, event, day: koreanDay(clock.now()), count: 1 });
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await addCounts(db, [...batch.values()]);
    } catch (error) {
      for (const row of batch.values()) add(pending, row);
      log.warn({ error, rows: batch.size }, 'counters not written; kept for the next try');
    }
  }

  async function totals(kind: CountedKind, subjects: readonly string[], events: readonly CountedEvent[]) {
    await flush();
    const found = await readTotals(db, kind, subjects, events);
    const byKey = new Map(found.map((row) => [`${row.subject} ${row.event}`, row.total]));
    return { of: (subject: string, event: CountedEvent) => byKey.get(`${subject} ${event}`) ?? 0 };
  }

  async function byDay(kind: CountedKind, subject: string, first: string) {
    await flush();
    const found = await readDays(db, { kind, subject, first });
    const byKey = new Map(found.map((row) => [`${row.day} ${row.event}`, row.count]));
    return { of: (day: string, event: CountedEvent) => byKey.get(`${day} ${event}`) ?? 0 };
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await flush();
  }

  return { count, admits, totals, byDay, flush, stop };
}

function add(into: Map<string, CountRow>, row: CountRow): void {
  const key = JSON.stringify([row.kind, row.subject, row.event, row.day]);
  const known = into.get(key);
  if (known) known.count += row.count;
  else into.set(key, { ...row });
}

/** Events per address, reset every minute, so that it stays small. */
function admission(clock: Clock): (address: string) => boolean {
  let minute = 0;
  const seen = new Map<string, number>();
  return (address) => {
    const now = Math.floor(clock.now().getTime() / DURATIONS.minute);
    if (now !== minute) seen.clear();
    minute = now;
    const sent = (seen.get(address) ?? 0) + 1;
    seen.set(address, sent);
    return sent <= ADMITTED_PER_MINUTE;
  };
}

type CountRow = typeof counters.$inferInsert;

const ROWS_PER_STATEMENT = 2000;

/** All or none. Rows are sorted, so that processes do not deadlock. */
export async function addCounts(db: Db, counted: readonly CountRow[]): Promise<void> {
  const ordered = counted.map((row) => ({ row, key: keyOf(row) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let start = 0; start < ordered.length; start += ROWS_PER_STATEMENT) {
      await tx
        .insert(counters)
        .values(ordered.slice(start, start + ROWS_PER_STATEMENT).map(({ row }) => row))
        .onConflictDoUpdate({
          target: [counters.kind, counters.subject, counters.event, counters.day],
          set: { count: sql`${counters.count} + excluded.count` },
        });
    }
  });
}

function keyOf(row: CountRow): string {
  return [row.kind, row.subject, row.event, row.day].join('\0');
}

/** Subjects never counted have no row. */
async function readTotals(
  db: Db,
  kind: string,
  subjects: readonly string[],
  events: readonly string[],
): Promise<{ subject: string; event: string; total: number }[]> {
  if (subjects.length === 0) return [];
  return db
    .select({
      subject: counters.subject,
      event: counters.event,
      total: sql<number>`sum(${counters.count})`.mapWith(Number),
    })
    .from(counters)
    .where(and(eq(counters.kind, kind), inArray(counters.subject, [...subjects]), inArray(counters.event, [...events])))
    .groupBy(counters.subject, counters.event);
}

async function readDays(
  db: Db,
  { kind, subject, first }: { kind: string; subject: string; first: string },
): Promise<CountRow[]> {
  return db
    .select()
    .from(counters)
    .where(and(eq(counters.kind, kind), eq(counters.subject, subject), gte(counters.day, first)));
}

const SUBJECTS = {
  job: { table: jobs, shown: publicAt },
  company: { table: companies, shown: listedAt },
  article: { table: articles, shown: () => eq(articles.status, 'public') },
  event: { table: events, shown: () => undefined },
  partner: { table: partners, shown: () => undefined },
  tool: { table: tools, shown: () => undefined },
} as const;
type SubjectKind = keyof typeof SUBJECTS;

export async function findSubjectId(db: Db, kind: SubjectKind, slugOrId: string, now: Date): Promise<string | null> {
  const { table, shown } = SUBJECTS[kind];
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(bySlugOrId(table, slugOrId), shown(now)));
  return found?.id ?? null;
}

/** Private pages, whose addresses may contain a token, and invented ones. */
const OTHER = 'other';

const SHOWS: Partial<Record<string, SubjectKind>> = {
  '/jobs/{slug}': 'job',
  '/companies/{slug}': 'company',
  '/blog/{slug}': 'article',
  '/events/{slug}': 'event',
  '/tools/{slug}': 'tool',
};

const DONE = { data: { ok: true } } as const;

/** Addresses over the limit get the same answer and are not counted, so that nobody can tell. */
export const counterHandlers = {
  'POST /v1/jobs/{id}/read': async (ctx, call) => {
    const { from } = call.body;
    const id = await countOnce(ctx, call, 'job', 'read');
    if (id !== null && from) ctx.counters.count('referrer', referrerSubject(id, referrerOf(from)), 'read');
    return DONE;
  },
  'PUT /v1/jobs/{id}/application_click': counts('job', 'application_click'),
  'POST /v1/companies/{id}/read': counts('company', 'read'),
  'POST /v1/articles/{id}/read': counts('article', 'read'),
  'POST /v1/events/{id}/click': counts('event', 'click'),
  'POST /v1/partners/{id}/click': counts('partner', 'click'),
  'POST /v1/tools/{id}/read': counts('tool', 'read'),
  'POST /v1/tools/{id}/usage': counts('tool', 'usage'),

  'POST /v1/page-views': async (ctx, { body, caller }) => {
    if (ctx.counters.admits(caller.address)) {
      ctx.counters.count('page', await countedPath(ctx.db, body.path, ctx.clock.now()), 'view');
    }
    return DONE;
  },
} satisfies SomeHandlers;

type Call = { params: { id: string }; caller: RequestInfo };

function counts(kind: SubjectKind, event: CountedEvent) {
  return async (ctx: Context, call: Call): Promise<typeof DONE> => {
    await countOnce(ctx, call, kind, event);
    return DONE;
  };
}

/** Resolves with the uuid of what was counted; null for an address over the limit. @throws Refusal `not_found`. */
async function countOnce(
  ctx: Context,
  { params, caller }: Call,
  kind: SubjectKind,
  event: CountedEvent,
): Promise<string | null> {
  if (!ctx.counters.admits(caller.address)) return null;
  const id = await findSubjectId(ctx.db, kind, params.id, ctx.clock.now());
  if (!id) throw new Refusal('not_found', `That ${kind} doesn’t exist.`);
  ctx.counters.count(kind, id, event);
  return id;
}

/** Without query and fragment. Unknown paths count as `other`, so that outsiders cannot fill the table. */
async function countedPath(db: Db, path: string, now: Date): Promise<string> {
  const plain = (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');
  const page = publicPage(plain);
  if (!page) return OTHER;
  const kind = SHOWS[page.pattern];
  if (!kind) return plain;
  const id = await findSubjectId(db, kind, plain.slice(plain.lastIndexOf('/') + 1), now);
  return id ? plain : OTHER;
}
