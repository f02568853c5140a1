const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day (`2026-11-21`) in words, `21 November 2026`. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(day));
}
