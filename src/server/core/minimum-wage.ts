import type { EmploymentType } from '#contract/core/vocabulary.ts';
import { isKnownOn, valueOn } from '#contract/tools/fact.ts';
import { MINIMUM_WAGE, PAID_MONTH } from '#contract/tools/pay-facts.ts';

/** `day` in Korea; null where nobody has recorded its year's wage, in won an hour. */
export function minimumWageOn(day: string): { year: number; hourly: number } | null {
  if (!isKnownOn(MINIMUM_WAGE, day)) return null;
  return { year: Number(day.slice(0, 4)), hourly: valueOn(MINIMUM_WAGE, day) };
}

/** The lowest recorded: a listing that is read today may have been written under it. */
export const LOWEST_MINIMUM_WAGE = Math.min(...MINIMUM_WAGE.values.map(({ value }) => value));

export type StatedPay = {
  pay_min: number | null;
  pay_max: number | null;
  pay_currency: 'KRW' | 'USD' | null;
  pay_period: 'year' | 'month' | 'hour' | null;
  /** Hours a week that the pay is for; null for an ordinary week of 40. */
  weekly_hours: number | null;
  employment_type?: EmploymentType | null;
};

/** Rounded down; null where pay is not in won, or a month or year of part-time work has unknown hours. */
export function hourlyWon(job: StatedPay): number | null {
  const lowest = job.pay_min ?? job.pay_max;
  if (lowest === null || job.pay_currency !== 'KRW' || job.pay_period === null) return null;
  if (job.pay_period === 'hour') return lowest;
  if (job.employment_type === 'part-time' && job.weekly_hours === null) return null;
  const months = job.pay_period === 'year' ? 12 : 1;
  return Math.floor(lowest / (months * paidHoursOfMonth(job.weekly_hours ?? 40)));
}

const [{ value: MONTH_OF_40_HOURS }] = PAID_MONTH.values;

/** Below these hours a week there is no paid weekly holiday (Labor Standards Act, article 18(3)). */
const HOLIDAY_FROM = 15;

/**
 * Hours of a month that are paid: those of the weeks with the paid weekly holiday, a fifth of them and a day at most.
 * For a week of 40 the ministry publishes 209 (208.57 rounded), by which its monthly minimum is worked out.
 */
function paidHoursOfMonth(weekly: number): number {
  if (weekly === 40) return MONTH_OF_40_HOURS;
  const holiday = weekly < HOLIDAY_FROM ? 0 : Math.min(weekly / 5, 8);
  return ((weekly + holiday) * 365) / 7 / 12;
}
