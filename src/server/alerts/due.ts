import type { AlertFrequency } from '#contract/alerts/alert-terms.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { KOREAN_OFFSET } from '#platform/korean-day.ts';

/** Quiet from 21:00 (Information and Communications Network Act, art. 50); the hour before is for mail servers. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export function isSendingTime(now: Date): boolean {
  const hour = inKorea(now).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** The next 8:00 in Korea, on a Monday for weekly alerts; always later than `now`. */
export function nextDue(frequency: AlertFrequency, now: Date): Date {
  const day = inKorea(now);
  day.setUTCHours(FIRST_HOUR, 0, 0, 0);
  const passed = day.getTime() <= inKorea(now).getTime() ? 1 : 0;
  day.setUTCDate(day.getUTCDate() + passed);
  if (frequency === 'weekly') {
    day.setUTCDate(day.getUTCDate() + ((MONDAY + DAYS_OF_WEEK - day.getUTCDay()) % DAYS_OF_WEEK));
  }
  return new Date(day.getTime() - KOREAN_OFFSET);
}

/** A date whose UTC fields show Korean time. */
function inKorea(moment: Date): Date {
  return new Date(moment.getTime() + KOREAN_OFFSET);
}

/** Consent must be renewed every two years (same Act, art. 50 (8)). */
const CONSENT_LASTS = 2 * 365 * DURATIONS.day;
const TIME_TO_ANSWER = 30 * DURATIONS.day;

/** Alerts confirmed before `askBefore` are asked to renew by `endsOn`; those asked before `endBefore` end. */
export function renewalMoments(now: Date): { askBefore: Date; endBefore: Date; endsOn: Date } {
  return {
    endsOn: new Date(now.getTime() + TIME_TO_ANSWER),
    askBefore: new Date(now.getTime() - CONSENT_LASTS + TIME_TO_ANSWER),
    endBefore: new Date(now.getTime() - TIME_TO_ANSWER),
  };
}
