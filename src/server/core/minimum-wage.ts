import type { EmploymentType } from '#contract/core/vocabulary.ts';

export type MinimumWage = { year: number; hourly: number; source: string };

/** Won an hour from 1 January, published by 5 August of the year before (Minimum Wage Act, article 10). */
const MINIMUM_WAGES: readonly MinimumWage[] = [
  { year: 2025, hourly: 10_030, source: 'https://www.minimumwage.go.kr/' },
  {
    year: 2026,
    hourly: 10_320,
    source: 'https://world.kbs.co.kr/service/news_view.htm?lang=e&Seq_Code=195025',
  },
];

/** `day` in Korea; null for a year whose wage is not recorded here. */
export function minimumWageOn(day: string): MinimumWage | null {
  return MINIMUM_WAGES.find(({ year }) => year === Number(day.slice(0, 4))) ?? null;
}

/** The last recorded: a listing that is read today may run under it. */
export const NEWEST_MINIMUM_WAGE = Math.max(...MINIMUM_WAGES.map(({ hourly }) => hourly));

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

/** Below these hours a week there is no paid weekly holiday (Labor Standards Act, article 18(3)). */
const HOLIDAY_FROM = 15;

/**
 * Hours of a month that are paid: those of the weeks with the paid weekly holiday, a fifth of them and a day at most.
 * For a week of 40 the ministry publishes 209 (208.57 rounded), by which its monthly minimum is worked out.
 */
function paidHoursOfMonth(weekly: number): number {
  if (weekly === 40) return 209;
  const holiday = weekly < HOLIDAY_FROM ? 0 : Math.min(weekly / 5, 8);
  return ((weekly + holiday) * 365) / 7 / 12;
}
