/** Path segments of the API, which no slug may take. Free of zod, so that pages may import it. */
export const RESERVED_SLUGS: readonly string[] = ['latest', 'near-pay', 'calendar.ics'];
