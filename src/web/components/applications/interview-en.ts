import type { Interview } from '#contract/applications/applications.ts';
import { clockOf, dateOf, weekdayOf } from '#web/ui/time.ts';

/** Of an interview, wherever it is shown: applicants read these in English alone. */
export const INTERVIEW_ENGLISH = {
  /** `Thu 3 Dec, 14:00 (Korea time)` */
  time: ({ at }: Pick<Interview, 'at'>, now: string) =>
    `${weekdayOf(at)} ${dateOf(at, now)}, ${clockOf(at)} (Korea time)`,
  on: (time: string) => `Interview on ${time}`,
  lasts: (minutes: number) => `, ${minutes} minutes`,
  calendar: 'Add to your calendar (.ics)',
};

export type InterviewWords = typeof INTERVIEW_ENGLISH;
