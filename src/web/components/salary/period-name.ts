import type { SalaryPeriod, Share } from '#contract/salary-periods.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `1 January to 30 June 2025`. Periods do not cross a year. */
export function periodName({ from, to }: SalaryPeriod): string {
  return `${dayName(from)} to ${dayName(to)} ${from.slice(0, 4)}`;
}

function dayName(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** `4.5%`, `3.545%`; worked out in whole numbers up to the last step. */
export function rateText([top, bottom]: Share): string {
  return `${(top * 100_000) / bottom / 1000}%`;
}
