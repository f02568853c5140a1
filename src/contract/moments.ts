import { z } from 'zod';

/** Years 1 to 9999: PostgreSQL cannot read how JavaScript writes others. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** An ISO 8601 time that the database can store, with `Z` or, where senders may choose, any offset. */
export const Moment = z.iso.datetime({ abort: true }).refine(isStorable);
export const MomentWithOffset = z.iso.datetime({ offset: true, abort: true }).refine(isStorable);

/** A day whose beginning in Korea the database can store. */
export const Day = z.iso.date({ abort: true }).refine((day) => day >= '0002-01-01');

function isStorable(written: string): boolean {
  const time = Date.parse(written);
  return time >= FIRST && time <= LAST;
}

/** A time in a response: given as rows hold it, written in ISO 8601. */
export const At = z.preprocess((at: Date | string) => (at instanceof Date ? at.toISOString() : at), z.iso.datetime());
