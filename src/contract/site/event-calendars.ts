/** Addresses of calendar files. Free of zod, so that pages may import it. */

export const EVENTS_CALENDAR = '/v1/events/calendar.ics';

export function eventCalendar(slug: string): string {
  return `/v1/events/${slug}/calendar.ics`;
}
