import { createEvents, type EventAttributes } from 'ics';
import type { Settings } from '#server/core/context.ts';

/** It keeps its UID; a later version has a higher sequence. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** It lasts the whole day in UTC on which it starts. */
  isAllDay?: boolean;
  changedAt: Date;
  createdAt: Date;
  title: string;
  description: string;
  location: string;
  url?: string;
  isCancelled?: boolean;
};

/** Missing in the library's types. */
type Written = EventAttributes & { timestamp: number };

const FOLDED = /\r\n[ \t]/g;

const LINE_OCTETS = 75;

/** `kind`: what it holds, in the product's identifier. Calendars drop the entries of one that cancels. */
export function calendarFile(
  settings: Settings,
  { kind, name, cancels = false }: { kind: string; name: string; cancels?: boolean },
  entries: readonly CalendarEntry[],
): string {
  const header = {
    productId: `-//${settings.brand}//${kind}//EN`,
    calName: name,
    method: cancels ? 'CANCEL' : 'PUBLISH',
  };
  const { error, value } = createEvents(
    entries.map((entry) => written(settings, entry)),
    header,
  );
  if (error || value === null) throw error ?? new Error('The calendar is empty.');
  return foldedByOctets(value);
}

function written(settings: Settings, entry: CalendarEntry): Written {
  const { uid, startsAt, endsAt, isAllDay = false, changedAt, createdAt, isCancelled = false, url, ...words } = entry;
  return {
    ...words,
    uid: `${uid}@${new URL(settings.publicUrl).hostname}`,
    timestamp: changedAt.getTime(),
    lastModified: changedAt.getTime(),
    created: createdAt.getTime(),
    ...(isAllDay ? { start: dateOf(startsAt), end: dateOf(endsAt) } : momentsOf(startsAt, endsAt)),
    ...(url === undefined ? {} : { url }),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  };
}

function momentsOf(startsAt: Date, endsAt: Date) {
  return {
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: endsAt.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
  } as const;
}

function dateOf(moment: Date): [year: number, month: number, date: number] {
  return [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
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
