import { DURATIONS } from '#contract/limits.ts';

/** Korea keeps UTC+9 all year round. */
export const KOREAN_OFFSET = 9 * DURATIONS.hour;

/** The moment at which a day in Korea (`2026-11-21`) begins. */
export function startOfKoreanDay(day: string): Date {
  return new Date(Date.parse(day) - KOREAN_OFFSET);
}

/** The date in Korea at this moment, `2026-11-21`. */
export function koreanDay(moment: Date): string {
  return new Date(moment.getTime() + KOREAN_OFFSET).toISOString().slice(0, 10);
}
