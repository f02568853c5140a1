import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { Moment } from '#contract/core/moments.ts';

/** Limited to what columns can hold. */
export const PlaceText = z.string().refine((text) => !text.includes('\0'));
export const PlaceTime = Moment;
export const PlaceInteger = z.int32();

/** `found` has one row more than the page if there is a next. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: last !== undefined && found.length > limit ? writeCursor(placeOf(last)) : null };
}

export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Null without a cursor. @throws Refusal `invalid` for a cursor that is not one of this list. */
export function readCursor<Place extends z.ZodType>(cursor: string | undefined, place: Place): z.output<Place> | null {
  if (cursor === undefined) return null;
  const read = place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw new Refusal('invalid', 'Invalid input', { errors: { cursor: ['Invalid input'] } });
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
