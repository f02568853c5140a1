import { createEvents, type EventAttributes } from 'ics';
import type { Settings } from '#server/context.ts';
import type { EventRow } from '#server/schema/content.ts';

/** Missing in the library's types. */
type Entry = EventAttributes & { timestamp: number };

/** A calendar file. Times are in UTC; calendars convert them. */
export function calendarFile(settings: Settings, name: string, listed: readonly EventRow[]): string {
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

const FOLDED = /\r\n[ \t]/g;
const LINE_OCTETS = 75;

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
