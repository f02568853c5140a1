import { createEvents, type EventAttributes } from 'ics';
import { attachment } from '#platform/attachment.ts';
import type { Settings } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { cardAddress, eventCard } from '#server/core/share-card.ts';
import type { EventRow } from '#server/schema/content.ts';
import { countEvents, EventPlace, existingEvent, listEvents, upcomingEvents } from '#server/site/event-queries.ts';

/** Missing in the library's types. */
type Entry = EventAttributes & { timestamp: number };

const FOLDED = /\r\n[ \t]/g;

const LINE_OCTETS = 75;

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
    return calendarAnswer(calendarFile(ctx.settings, name, upcoming), 'events.ics');
  },

  'GET /v1/events/{id}': async (ctx, { params }) => ({
    data: presentEvent(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'GET /v1/events/{id}/calendar.ics': async (ctx, { params }) => {
    const event = await existingEvent(ctx.db, params.id);
    return calendarAnswer(calendarFile(ctx.settings, event.title, [event]), `${event.slug}.ics`);
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

function calendarFile(settings: Settings, name: string, listed: readonly EventRow[]): string {
  const header = { productId: `-//${settings.brand}//events//EN`, calName: name, method: 'PUBLISH' };
  const { error, value } = createEvents(
    listed.map((event) => entryOf(settings, event)),
    header,
  );
  if (error || value === null) throw error ?? new Error('The calendar is empty.');
  return foldedByOctets(value);
}

/** An event keeps its UID; later versions have a higher sequence. */
function entryOf({ publicUrl }: Settings, event: EventRow): Entry {
  const page = `${publicUrl}/events/${event.slug}`;
  return {
    uid: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    timestamp: event.updated_at.getTime(),
    lastModified: event.updated_at.getTime(),
    created: event.created_at.getTime(),
    start: event.starts_at.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: event.ends_at.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: event.title,
    description: linesOf(event, page),
    location: [event.place, event.address].filter(Boolean).join(', ') || 'Online',
    url: page,
    status: event.is_cancelled ? 'CANCELLED' : 'CONFIRMED',
  };
}

function linesOf(event: EventRow, page: string): string {
  const lines = [event.summary, `Organised by ${event.organiser}.`, event.url, page];
  return lines.filter(Boolean).join('\n');
}

/** The library folds lines by characters; the format (RFC 5545, 3.1) counts octets, and Hangul takes three. */
function foldedByOctets(file: string): string {
  return file.replace(FOLDED, '').split('\r\n').map(folded).join('\r\n');
}

function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    octets += Buffer.byteLength(character);
    if (octets > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1 + Buffer.byteLength(character);
    }
    text += character;
  }
  return text;
}
