import { LOWEST_MINIMUM_WAGE } from '#server/core/minimum-wage.ts';
import { readListing } from '#server/reading/rules/read-listing.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export type ListingText = Pick<JobRow, 'title' | 'description' | 'location'>;

export const TEXTS = ['title', 'description', 'location'] as const satisfies (keyof ListingText)[];

export function isSameText(one: ListingText, other: ListingText): boolean {
  return TEXTS.every((column) => one[column] === other[column]);
}

export function readJob({ title, description, location }: ListingText): Reading {
  return readListing({
    title,
    text: description,
    places: location === null ? [] : [location],
    minimumWage: LOWEST_MINIMUM_WAGE,
  });
}

/** For a job that may also be abroad: dollars may be the pay there (decision 41), so that a person decides. */
export function doubtingDollars(reading: Reading): Reading {
  const { pay } = reading;
  return pay?.value.currency === 'USD' ? { ...reading, pay: { ...pay, sureness: 'unsure' } } : reading;
}
