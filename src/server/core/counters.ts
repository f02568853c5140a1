import { DURATIONS } from '#contract/core/limits.ts';
import type { Referrer } from '#contract/core/referrers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Log } from '#platform/log.ts';
import { addCounts, type CountRow, readDays, readTotals } from '#server/core/counter-queries.ts';

export type CountedKind = 'job' | 'company' | 'article' | 'event' | 'partner' | 'tool' | 'page' | 'referrer';
export type CountedEvent = 'read' | 'application_click' | 'click' | 'usage' | 'view';

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

export type Totals = { of(subject: string, event: CountedEvent): number };
export type Days = { of(day: string, event: CountedEvent): number };

/** Readers that a site led to a job. */
export function referrerSubject(jobUuid: string, referrer: Referrer): string {
  return `${jobUuid} ${referrer}`;
}

const FLUSH_EVERY = 5 * DURATIONS.second;
const ADMITTED_PER_MINUTE = 120;

/** Call `stop()` before closing the database, or the last seconds are lost. */
export function openCounters(parts: { db: Db; log: Log; clock: Clock }): Counters {
  const { db, log, clock } = parts;
  let pending = new Map<string, CountRow>();
  let writing: Promise<void> = Promise.resolve();
  const admits = admission(clock);
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
