import { clockOf, dateOf, weekdayOf } from '#web/ui/time.ts';

type Span = { starts_at: string; ends_at: string };

/** An event's time in Korea: `Thu 26 Nov, 19:00–21:30`, with both days if it ends on another. */
export function timesInKorea({ starts_at, ends_at }: Span, now: string): string {
  const start = `${dayOf(starts_at, now)}, ${clockOf(starts_at)}`;
  if (dayOf(starts_at, now) === dayOf(ends_at, now)) return `${start}–${clockOf(ends_at)}`;
  return `${start} – ${dayOf(ends_at, now)}, ${clockOf(ends_at)}`;
}

export function dayOf(moment: string, now: string): string {
  return `${weekdayOf(moment)} ${dateOf(moment, now)}`;
}

/** Korea's offset as `Date.getTimezoneOffset` gives it. */
const KOREAN_OFFSET = -540;

/** The same in the visitor's time zone, with its name; null if that is Korea's. */
export function timesOfVisitor({ starts_at, ends_at }: Span): { zone: string; times: string } | null {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  if (start.getTimezoneOffset() === KOREAN_OFFSET && end.getTimezoneOffset() === KOREAN_OFFSET) return null;
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const zone = format.resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return { zone, times: format.formatRange(start, end) };
}
