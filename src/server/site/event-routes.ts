import { attachment } from '#platform/attachment.ts';
import { type CalendarEntry, calendarFile } from '#server/core/calendar-file.ts';
import type { Settings } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { cardAddress, eventCard } from '#server/core/share-card.ts';
import type { EventRow } from '#server/schema/content.ts';
import { countEvents, EventPlace, existingEvent, listEvents, upcomingEvents } from '#server/site/event-queries.ts';

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
  const lines = [event.summary, `Organised by ${event.organiser}.`, event.url, page];
  return lines.filter(Boolean).join('\n');
}
