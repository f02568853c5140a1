import { DURATIONS } from '#contract/core/limits.ts';

/** Korea keeps UTC+9 all year round. */
export const KOREAN_OFFSET = 9 * DURATIONS.hour;

export function startOfKoreanDay(day: string): Date {
  return new Date(Date.parse(day) - KOREAN_OFFSET);
}

/** The date in Korea at this moment, `2026-11-21`. */
export function koreanDay(moment: Date): string {
  return new Date(moment.getTime() + KOREAN_OFFSET).toISOString().slice(0, 10);
}

/** A day (`2026-11-21`) in Korean, `2026년 11월 21일`. */
export function longKoreanDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

const WEEK_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Asia/Seoul' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Asia/Seoul' });

/** An appointment as people in Korea write it down, `Thu 3 Dec, 14:00`. */
export function koreanAppointment(moment: Date): string {
  return `${WEEK_DAY.format(moment)} ${SHORT_DAY.format(moment)}, ${koreanMinute(moment).slice(11)}`;
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Seoul' });

/** A moment in words, `21 November 2026, 09:30 (Korea time)`. */
export function koreanMoment(moment: Date): string {
  return `${LONG_DAY.format(moment)}, ${koreanMinute(moment).slice(11)} (Korea time)`;
}

/** A moment as clocks in Korea show it, `2026-11-21 09:30`. */
export function koreanMinute(moment: Date): string {
  return new Date(moment.getTime() + KOREAN_OFFSET).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same to the second, without a zone: `2026-11-21T09:30:00`. */
export function koreanSecond(moment: Date): string {
  return new Date(moment.getTime() + KOREAN_OFFSET).toISOString().slice(0, 19);
}
