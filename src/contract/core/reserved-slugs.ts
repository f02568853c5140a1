/**
 * Path segments of the API where a slug or uuid could be: no slug may be one of these. Free of zod, so that pages may
 * import it.
 */
export const RESERVED_SLUGS: readonly string[] = ['latest', 'near-pay', 'calendar.ics'];
