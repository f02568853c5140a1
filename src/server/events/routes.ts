import { attachment } from '#platform/attachment.ts';
import { calendarFile } from '#server/events/calendar.ts';
import { countEvents, EventPlace, existingEvent, listEvents, upcomingEvents } from '#server/events/queries.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { EventRow } from '#server/schema/content.ts';
import { cardAddress, eventCard } from '#server/share-cards/card.ts';

type EventKeys =
  | 'GET /v1/events'
  | 'GET /v1/events/calendar.ics'
  | 'GET /v1/events/{id}'
  | 'GET /v1/events/{id}/calendar.ics';

export const eventHandlers: Handlers<EventKeys> = {
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
    return calendarAnswer(calendarFile(ctx.settings, name, upcoming), 'events.ics');
  },

  'GET /v1/events/{id}': async (ctx, { params }) => ({
    data: presentEvent(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'GET /v1/events/{id}/calendar.ics': async (ctx, { params }) => {
    const event = await existingEvent(ctx.db, params.id);
    return calendarAnswer(calendarFile(ctx.settings, event.title, [event]), `${event.slug}.ics`);
  },
};

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
