import type { AlertFrequency } from '#contract/alert-terms.ts';
import { DURATIONS } from '#contract/limits.ts';
import { KOREAN_OFFSET } from '#platform/korean-day.ts';

/**
 * Letters are written from 8 in the morning to 8 in the evening in Korea. The law's quiet hours for advertising begin
 * at 21:00 (Information and Communications Network Act, art. 50); the hour before is for the mail server.
 */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export function isSendingTime(now: Date): boolean {
  const hour = inKorea(now).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** The next 8 o'clock in Korea, for a weekly alert that of a Monday; always later than `now`. */
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

/** A date whose UTC fields read as the clock does in Korea. */
function inKorea(moment: Date): Date {
  return new Date(moment.getTime() + KOREAN_OFFSET);
}

/** A consent is asked for again every two years (the same Act, art. 50 (8)): first by letter, and after a month without an answer the alert ends. */
const CONSENT_LASTS = 2 * 365 * DURATIONS.day;
const TIME_TO_ANSWER = 30 * DURATIONS.day;

/** Who confirmed before `askBefore` is asked again, with `endsOn` as the day to answer; who was asked before `endBefore` is let go. */
export function renewalMoments(now: Date): { askBefore: Date; endBefore: Date; endsOn: Date } {
  return {
    endsOn: new Date(now.getTime() + TIME_TO_ANSWER),
    askBefore: new Date(now.getTime() - CONSENT_LASTS + TIME_TO_ANSWER),
    endBefore: new Date(now.getTime() - TIME_TO_ANSWER),
  };
}
