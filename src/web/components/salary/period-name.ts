import type { SalaryPeriod, Share } from '#contract/salary/salary-periods.ts';
import { dayOf } from '#web/ui/time.ts';

/** `1 January to 30 June 2025`. Periods do not cross a year. */
export function periodName({ from, to }: Pick<SalaryPeriod, 'from' | 'to'>): string {
  return `${dayOf(from).replace(/\s\d+$/, '')} to ${dayOf(to)}`;
}

/** `4.5%`, `3.545%`; worked out in whole numbers up to the last step. */
export function rateText([top, bottom]: Share): string {
  return `${(top * 100_000) / bottom / 1000}%`;
}
