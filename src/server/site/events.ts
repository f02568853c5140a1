import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import { AdminEvent, adminEventRoutes, type EventText } from '#contract/site/events.ts';
import { type Db, first } from '#platform/db.ts';
import { attachment } from '#platform/headers.ts';
import { type CalendarEntry, calendarFile } from '#server/core/calendar-file.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context, Settings } from '#server/core/context.ts';
import { PlaceText, PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import { hasWords } from '#server/core/desk-list.ts';
import type { Handlers, SomeHandlers } from '#server/core/handler.ts';
import { safeHtmlOfStaff } from '#server/core/markdown.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { contentRecord } from '#server/core/records.ts';
import { cardAddress, eventCard } from '#server/core/share-card.ts';
import { slugOf } from '#server/core/slugs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type EventRow, events, type NewEventRow } from '#server/schema/content.ts';

export const eventHandlers = {
  'GET /v1/events': async (ctx, { query: { when, limit, cursor } }) => {
    const now = ctx.clock.now();
    const after = readCursor(cursor, EventPlace);
    const [found, total] = await Promise.all([
      listEvents(ctx.db, { when, now, after, limit }),
      countEvents(ctx.db, when, now),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => placeOf(row, now));
    return { data: rows.map((row) => ({ ...row, is_past: row.ends_at <= now })), meta: { total, next_cursor } };
  },

  'GET /v1/events/calendar.ics': async (ctx) => {
    const upcoming = await upcomingEvents(ctx.db, ctx.clock.now());
    const name = `${ctx.settings.brand}: tech events in Korea`;
    return calendarAnswer(eventCalendar(ctx.settings, name, upcoming), 'events.ics');
  },

  'GET /v1/events/{id}': async (ctx, { params }) => ({
    data: presentEvent(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'GET /v1/events/{id}/calendar.ics': async (ctx, { params }) => {
    const event = await existingEvent(ctx.db, params.id);
    return calendarAnswer(eventCalendar(ctx.settings, event.title, [event]), `${event.slug}.ics`);
  },
} satisfies SomeHandlers;

function presentEvent(row: EventRow, now: Date) {
  return {
    ...row,
    is_past: row.ends_at <= now,
    meta_description: row.summary,
    meta_keywords: [row.title, row.organiser, row.place ?? 'online', 'tech events in Korea'].join(', '),
    share_image_url: cardAddress('events', row.slug, eventCard(row)),
  };
}

function placeOf(row: EventRow, now: Date): EventPlace {
  return [row.ends_at <= now ? 'past' : 'upcoming', row.starts_at.toISOString(), row.slug];
}

/** Subscribed programs poll, so responses may be cached for some minutes. */
function calendarAnswer(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'public, max-age=300',
    },
  });
}

function eventCalendar(settings: Settings, name: string, listed: readonly EventRow[]): string {
  const entries = listed.map((event) => entryOf(settings, event));
  return calendarFile(settings, { kind: 'events', name }, entries);
}

function entryOf({ publicUrl }: Settings, event: EventRow): CalendarEntry {
  const page = `${publicUrl}/events/${event.slug}`;
  return {
    uid: event.id,
    sequence: event.sequence,
    changedAt: event.updated_at,
    createdAt: event.created_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    title: event.title,
    description: linesOf(event, page),
    location: [event.place, event.address].filter(Boolean).join(', ') || 'Online',
    url: page,
    isCancelled: event.is_cancelled,
  };
}

function linesOf(event: EventRow, page: string): string {
  const lines = [event.summary, `Organized by ${event.organiser}.`, event.url, page];
  return lines.filter(Boolean).join('\n');
}

/** Calendars follow by the sequence. */
const touched = (now: Date) => ({ updated_at: now, sequence: sql`${events.sequence} + 1` });

const event = contentRecord({
  one: 'event',
  table: events,
  changes: 'events',
  query: adminEventRoutes['GET /v1/admin/events'].query,
  data: AdminEvent,
  where: ({ q, when }, { now }) =>
    and(isIn(when, now), hasWords(q, [events.title, events.summary, events.organiser, events.place])),
  sorts: { starts_at: events.starts_at, updated_at: events.updated_at, title: events.title },
  edited,
  columns: columnsOf,
  touched,
  computed: ({ ends_at }, now) => ({ is_past: ends_at <= now }),
  pictures: ['banner_url'],
});

/** An event older than stored Markdown has its HTML for it, which renders to itself. */
function edited(row: EventRow) {
  const { title, summary, organiser, place, address, is_online, is_cancelled, language, price, url, banner_url } = row;
  return {
    title,
    summary,
    organiser,
    place,
    address,
    is_online,
    is_cancelled,
    language,
    price,
    url,
    banner_url,
    description: row.description_source ?? row.description,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

export const adminEventHandlers: Handlers<keyof typeof adminEventRoutes> = {
  'GET /v1/admin/events': event.page,
  'PUT /v1/admin/events/{id}': event.edit,

  'POST /v1/admin/events': async (ctx, { caller, body: { slug: wish, ...text } }) => {
    const slug = wish || slugOf(text.title);
    if (slug === '' || slug !== slugOf(slug) || RESERVED_SLUGS.includes(slug))
      throw invalidField('slug', 'Use lower-case letters, digits and hyphens only.');
    return event.add(ctx, caller, {
      text,
      slug,
      taken: () => invalidField('slug', `There’s already an event at /events/${slug}.`),
    });
  },

  'GET /v1/admin/events/{id}': async (ctx, { params }) => ({
    data: event.shown(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'POST /v1/admin/events/{id}/cancellation': (ctx, { caller, params, body }) =>
    setCancelled(ctx, caller, params.id, { is_cancelled: true, revision: body.revision }),

  'DELETE /v1/admin/events/{id}/cancellation': (ctx, { caller, params }) =>
    setCancelled(ctx, caller, params.id, { is_cancelled: false, revision: undefined }),
};

function setCancelled(
  ctx: Context,
  by: Actor,
  id: string,
  { is_cancelled, revision }: { is_cancelled: boolean; revision: string | undefined },
) {
  return event.change(ctx, by, id, {
    action: is_cancelled ? 'event.cancel' : 'event.restore',
    revision,
    columns: (row, _tx, now) => (row.is_cancelled === is_cancelled ? null : { is_cancelled, ...touched(now) }),
  });
}

const EventPlace = z.tuple([z.enum(['upcoming', 'past']), PlaceTime, PlaceText]);
type EventPlace = z.output<typeof EventPlace>;
type When = 'upcoming' | 'past';

/** Upcoming until it ends: people can still join. */
function isIn(when: When | undefined, now: Date): SQL | undefined {
  if (when === undefined) return undefined;
  return when === 'upcoming' ? gt(events.ends_at, now) : lte(events.ends_at, now);
}

/** Upcoming ones, next first, then past ones, latest first; one more than `limit` if there is a next page. */
async function listEvents(
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

function countEvents(db: Db, when: When | undefined, now: Date): Promise<number> {
  return db.$count(events, isIn(when, now));
}

/** Canceled ones too, so that calendars learn of it. */
async function upcomingEvents(db: Db, now: Date): Promise<EventRow[]> {
  return db.select().from(events).where(isIn('upcoming', now)).orderBy(events.starts_at, events.slug);
}

export function findEvent(db: Db, id: string): Promise<EventRow | null> {
  return first(db.select().from(events).where(bySlugOrId(events, id)));
}

/** @throws Refusal `not_found` */
async function existingEvent(db: Db, id: string): Promise<EventRow> {
  const found = await findEvent(db, id);
  if (!found) throw new Refusal('not_found', 'That event doesn’t exist.');
  return found;
}

/** `description` must be safe HTML. */
export type EventInput = Omit<NewEventRow, 'id' | 'sequence' | 'created_at' | 'updated_at'>;

/** Records the change. Resolves with those that are new: one whose slug another event has is left out. */
export async function insertEvents(tx: Db, inputs: readonly EventInput[], now: Date): Promise<EventRow[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input) => ({ ...input, created_at: now, updated_at: now }));
  const added = await tx.insert(events).values(rows).onConflictDoNothing({ target: events.slug }).returning();
  await recordChanges(tx, ['events']);
  return added;
}

/** Records the change. The sequence rises, so that calendars follow. */
export async function updateEvent(
  tx: Db,
  id: string,
  patch: Partial<Omit<EventInput, 'slug'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(events)
    .set({ ...patch, updated_at: now, sequence: sql`${events.sequence} + 1` })
    .where(eq(events.id, id));
  await recordChanges(tx, ['events']);
}

export function columnsOf({ starts_at, ends_at, description, ...text }: EventText): Omit<EventInput, 'slug'> {
  return {
    ...text,
    description: safeHtmlOfStaff(description),
    description_source: description,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
  };
}
