import type { EventText } from '#contract/admin-events.ts';
import type { EventInput } from '#server/events/write-events.ts';
import { safeHtmlOfStaff } from '#server/text/markdown.ts';

/** The columns that what staff wrote is stored in. */
export function columnsOf({ starts_at, ends_at, description, ...text }: EventText): Omit<EventInput, 'slug'> {
  return {
    ...text,
    description: safeHtmlOfStaff(description),
    description_source: description,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
  };
}
