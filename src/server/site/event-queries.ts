import { and, asc, count, gt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { PlaceText, PlaceTime } from '#server/core/cursors.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type EventRow, events } from '#server/schema/content.ts';

export const EventPlace = z.tuple([z.enum(['upcoming', 'past']), PlaceTime, PlaceText]);
export type EventPlace = z.output<typeof EventPlace>;
export type When = 'upcoming' | 'past';

/** Upcoming until it ends: people can still join. */
export function isIn(when: When | undefined, now: Date): SQL | undefined {
  if (when === undefined) return undefined;
  return when === 'upcoming' ? gt(events.ends_at, now) : lte(events.ends_at, now);
}

/** Upcoming ones, next first, then past ones, latest first; one more than `limit` if there is a next page. */
export async function listEvents(
  db: Db,
  page: { when: When | undefined; now: Date; after: EventPlace | null; limit: number },
): Promise<EventRow[]> {
  const { when, now, after, limit } = page;
  const isPast = sql`(${lte(events.ends_at, now)})`;
  const seconds = sql`extract(epoch from ${events.starts_at})`;
  return db
    .select()
    .from(events)
    .where(and(isIn(when, now), after ? isBeyond(after, now) : undefined))
    .orderBy(isPast, sql`case when ${isPast} then -${seconds} else ${seconds} end`, asc(events.slug))
    .limit(limit + 1);
}

function isBeyond([when, startsAt, slug]: EventPlace, now: Date): SQL {
  const start = sql`${startsAt}::timestamptz`;
  const isNext = sql`(${events.starts_at} = ${start} and ${events.slug} > ${slug})`;
  const isPast = lte(events.ends_at, now);
  return when === 'upcoming'
    ? sql`(${isPast} or ${events.starts_at} > ${start} or ${isNext})`
    : sql`(${isPast} and (${events.starts_at} < ${start} or ${isNext}))`;
}

export async function countEvents(db: Db, when: When | undefined, now: Date): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(events).where(isIn(when, now));
  return counted?.total ?? 0;
}

/** Cancelled ones too, so that calendars learn of it. */
export async function upcomingEvents(db: Db, now: Date): Promise<EventRow[]> {
  return db.select().from(events).where(isIn('upcoming', now)).orderBy(events.starts_at, events.slug);
}

export async function findEvent(db: Db, id: string): Promise<EventRow | null> {
  const [found] = await db.select().from(events).where(bySlugOrId(events, id));
  return found ?? null;
}

/** @throws Refusal `not_found` */
export async function existingEvent(db: Db, id: string): Promise<EventRow> {
  const found = await findEvent(db, id);
  if (!found) throw new Refusal('not_found', 'There is no such event.');
  return found;
}
