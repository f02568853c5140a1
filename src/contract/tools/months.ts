import { type Day, daysLater } from '#contract/tools/fact.ts';

/**
 * As the Civil Act counts months: where the month has no such day, the term is over with its last one, and the day
 * after it is meant.
 * @param count May be negative.
 */
export function monthsLater(day: Day, count: number): Day {
  const first = firstLater(day, count);
  return daysLater(first, Math.min(dateOf(day) - 1, daysInMonth(first)));
}

/** The same day of another month, or that month's last. @param count May be negative. */
export function sameDayLater(day: Day, count: number): Day {
  return dayOfMonth(firstLater(day, count), dateOf(day));
}

/** A day of a month, or its last; `first` is the month's first. */
export function dayOfMonth(first: Day, date: number): Day {
  return daysLater(first, Math.min(date, daysInMonth(first)) - 1);
}

export function daysInMonth(day: Day): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function firstLater(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

function dateOf(day: Day): number {
  return Number(day.slice(-2));
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
