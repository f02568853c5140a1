import { DURATIONS } from '#contract/core/limits.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';

/** Null without a fault is not stated. */
export type Read<Value> = { value: Value | null; fault?: string };

/** Dates outside were never meant: year 0, year 9999, seconds taken for milliseconds. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const FIRST = Date.UTC(FIRST_YEAR, 0);
const END = Date.UTC(LAST_YEAR + 1, 0);

/** Smaller numbers are seconds since 1970, larger ones milliseconds: the year 5138 in the one, 1973 in the other. */
const SECONDS_BELOW = 100_000_000_000;

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;
const IN_KOREA = '+09:00';
/** With one digit where two are meant, or with dots or slashes. */
const LOOSE_DAY = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;

/** ISO 8601 (a time without an offset is Korean), `20260301`, `2026.3.1`, or seconds or milliseconds. */
export function momentOf(stated: unknown): Read<Date> {
  const text = trimmed(stated);
  if (text === '') return { value: null };
  const time = timeOf(text);
  if (Number.isNaN(time)) return { value: null, fault: `"${shortened(text)}" is not a date` };
  if (time < FIRST || time >= END)
    return { value: null, fault: `"${shortened(text)}" is not between ${FIRST_YEAR} and ${LAST_YEAR}` };
  return { value: new Date(time) };
}

/** Of a day alone, its end in Korea. */
export function deadlineOf(stated: unknown): Read<Date> {
  const read = momentOf(stated);
  const day = dayIn(trimmed(stated));
  if (!read.value || day === null) return read;
  return { value: new Date(startOfKoreanDay(day).getTime() + DURATIONS.day) };
}

function trimmed(stated: unknown): string {
  const text = typeof stated === 'number' || typeof stated === 'string' ? String(stated).trim() : '';
  return text.replace(LOOSE_DAY, (_, year, _mark, month, day) => [year, twoDigits(month), twoDigits(day)].join('-'));
}

function twoDigits(number: string): string {
  return number.padStart(2, '0');
}

function timeOf(text: string): number {
  const day = dayIn(text);
  if (day !== null) return isDay(day) ? Date.parse(day) : Number.NaN;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) {
    const number = Number(text);
    return Math.abs(number) < SECONDS_BELOW ? number * DURATIONS.second : Math.floor(number);
  }
  const [, date = '', time, offset = IN_KOREA] = WRITTEN.exec(text) ?? [];
  if (!isDay(date)) return Number.NaN;
  return Date.parse(`${date}T${time}${offset.toUpperCase() === 'UTC' ? 'Z' : offset}`);
}

/** `2026-03-01` of a day without a time, in either spelling. */
function dayIn(text: string): string | null {
  const compact = COMPACT.exec(text);
  if (compact) return compact.slice(1).join('-');
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

/** JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const SHOWN = 40;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
