import { type Day, daysLater } from '#contract/tools/fact.ts';

/**
 * As the Civil Act counts months: where the month has no such day, the term is over with its last one, and the day
 * after it is meant.
 * @param count May be negative.
 */
export function monthsLater(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return daysLater(first.toISOString().slice(0, 10), Math.min(date - 1, length));
}

/** Whole months from one day to another; none where the other is earlier. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const count = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, monthsLater(from, count) <= to ? count : count - 1);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
