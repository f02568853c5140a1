/**
 * Names that stand in the API's own addresses where a slug or uuid could: nothing can be found under them. Free of zod,
 * so that pages may import it.
 */
export const RESERVED_SLUGS: readonly string[] = ['latest', 'near-pay', 'calendar.ics'];
