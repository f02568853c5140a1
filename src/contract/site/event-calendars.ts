/** Addresses of calendar files. Free of zod, so that pages may import it. */

/** All upcoming events, as a subscription. */
export const EVENTS_CALENDAR = '/v1/events/calendar.ics';

/** A single event. */
export function eventCalendar(slug: string): string {
  return `/v1/events/${slug}/calendar.ics`;
}
