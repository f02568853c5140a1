import { daysText } from '#contract/core/days-text.ts';
import type { AnswerRate } from '#contract/employers/companies.ts';

/** `6 of 7 applicants, in about 4 days`. */
export function answerRateText({ applications, answered, days }: AnswerRate): string {
  const share = `${answered} of ${applications} applicants`;
  if (days === null) return share;
  return `${share}, in about ${daysText(days)}`;
}
