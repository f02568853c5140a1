import { calendarDayOf, clockOf } from '#web/ui/time.ts';

// Not by the browser's zone: all days and times here are Korea's.
const DAY = new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' });

const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026년 11월 21일` for `2026-11-21`. */
export function dayInKorean(day: string): string {
  return DAY.format(new Date(day));
}

/** A moment of the last days in Seoul: `오늘 06:40`, `어제 06:40`, else its day. */
export function momentInKorean(moment: string, now: string): string {
  const day = calendarDayOf(moment);
  if (day === calendarDayOf(now)) return `오늘 ${clockOf(moment)}`;
  const yesterday = calendarDayOf(new Date(Date.parse(now) - DAY_MS).toISOString());
  return day === yesterday ? `어제 ${clockOf(moment)}` : dayInKorean(day);
}
