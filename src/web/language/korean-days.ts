import { ageOf, calendarDayOf, clockOf, yearOf } from '#web/ui/time.ts';

// Not by the browser's zone: all days and times here are Korea's.
const DAY = new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' });

function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026년 11월 21일` for `2026-11-21`. As all dates, it stays on one line. */
export function dayInKorean(day: string): string {
  return onOneLine(DAY.format(new Date(day)));
}

/** A moment of the last days in Seoul: `오늘 06:40`, `어제 06:40`, else its day. */
export function momentInKorean(moment: string, now: string): string {
  const day = calendarDayOf(moment);
  if (day === calendarDayOf(now)) return `오늘 ${clockOf(moment)}`;
  const yesterday = calendarDayOf(new Date(Date.parse(now) - DAY_MS).toISOString());
  return day === yesterday ? `어제 ${clockOf(moment)}` : dayInKorean(day);
}

const DAY_OF_YEAR = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The date in Seoul, `11월 18일`, with the year unless it is the current one. */
export function dateInKorean(moment: string, now: string): string {
  const day = calendarDayOf(moment);
  return yearOf(moment) === yearOf(now) ? onOneLine(DAY_OF_YEAR.format(new Date(day))) : dayInKorean(day);
}

const UNITS: Record<string, string> = { h: '시간', d: '일', w: '주' };

/** As `ageOf`: `방금`, `3시간 전`, `2일 전`, later its date. */
export function ageInKorean(moment: string, now: string): string {
  const [count, unit = ''] = ageOf(moment, now).text.split(' ');
  if (count === 'Now') return '방금';
  return UNITS[unit] === undefined ? dateInKorean(moment, now) : `${count}${UNITS[unit]} 전`;
}

const WEEKDAY = new Intl.DateTimeFormat('ko', { weekday: 'short', timeZone: 'UTC' });

/** The day of the week in Seoul, `목`. */
export function weekdayInKorean(moment: string): string {
  return WEEKDAY.format(new Date(calendarDayOf(moment)));
}
