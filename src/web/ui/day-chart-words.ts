import { dayOf } from '#web/ui/time.ts';

/** What a chart by day says around its numbers; days are `2026-11-21`. */
export const CHART_WORDS = {
  before: (count: string, days: number) => `${count} in the ${days} days before`,
  none: (days: number) => `None in these ${days} days`,
  byDay: (title: string) => `${title} by day`,
  day: (day: string) => dayOf(day),
  soFar: (day: string) => `${day}, so far`,
  /** The day that lies so many days before the one read. */
  thenOn: (day: string, days: number) => `${days} days before, ${day}`,
  table: (title: string) => `${title} by day, as a table`,
  dayColumn: 'Day',
  daysBefore: (days: number) => `${days} days before`,
};

export type ChartWords = typeof CHART_WORDS;
