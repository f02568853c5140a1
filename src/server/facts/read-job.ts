import { readListing } from '#server/reading/read-listing.ts';
import type { Reading } from '#server/reading/reading.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** What is read of a job. */
export type ListingText = Pick<JobRow, 'title' | 'description' | 'location'>;

/** What the text of a job says, as it stands on the page. */
export function readJob({ title, description, location }: ListingText): Reading {
  return readListing({ title, text: description, places: location === null ? [] : [location] });
}
