/** Addresses of the calendar files, for links. Free of zod, so that pages may import it. */

/** All events to come, to subscribe to. */
export const EVENTS_CALENDAR = '/v1/events/calendar.ics';

/** One event, to take into a calendar. */
export function eventCalendar(slug: string): string {
  return `/v1/events/${slug}/calendar.ics`;
}
