import { z } from 'zod';

/** Years 1 to 9999: PostgreSQL cannot read how JavaScript writes others. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 that the database can store. */
export const Moment = z.iso.datetime({ abort: true }).refine(isStorable);
export const MomentWithOffset = z.iso.datetime({ offset: true, abort: true }).refine(isStorable);

/** Its beginning in Korea can be stored. */
export const Day = z.iso.date({ abort: true }).refine((day) => day >= '0002-01-01');

function isStorable(written: string): boolean {
  const time = Date.parse(written);
  return time >= FIRST && time <= LAST;
}

/** Takes a row's Date, writes ISO 8601. */
export const At = z.preprocess((at: Date | string) => (at instanceof Date ? at.toISOString() : at), z.iso.datetime());
