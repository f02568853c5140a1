import { z } from 'zod';

/** The years 1 to 9999: JavaScript writes others in a form that PostgreSQL does not read. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** A point in time in ISO 8601 that the database can hold; `Z` or, where a sender may choose, any offset. */
export const Moment = z.iso.datetime({ abort: true }).refine(isStorable);
export const MomentWithOffset = z.iso.datetime({ offset: true, abort: true }).refine(isStorable);

function isStorable(written: string): boolean {
  const time = Date.parse(written);
  return time >= FIRST && time <= LAST;
}
