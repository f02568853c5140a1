import { z } from 'zod';
import { readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import type { ReadOptions } from '#server/imports/imported-job.ts';
import { jobPostingsIn } from '#server/imports/json-ld.ts';
import type { StatedPay } from '#server/imports/pay.ts';
import { type StatedPlace, workplaceOf } from '#server/imports/places.ts';
import { Address, LongText, Title, Written } from '#server/imports/stated-posting.ts';

/** Absent, one value, or several. */
const Values = z
  .unknown()
  .optional()
  .transform((value) => (value == null ? [] : [value].flat()));

const Posting = z.object({
  title: Title,
  url: Address,
  description: LongText,
  datePosted: Written,
  validThrough: Written,
  employmentType: Values,
  hiringOrganization: Values,
  jobLocation: Values,
  jobLocationType: Values,
  applicantLocationRequirements: Values,
  occupationalCategory: Values,
  skills: Values,
  baseSalary: Values,
});
type Posting = z.output<typeof Posting>;

/** schema.org in JSON-LD. A posting without a URL is the page itself. */
export const readJobPostings = readerOf<Posting>({
  name: 'a page with JobPosting data',
  mismatch: 'it holds no JobPosting in JSON-LD',
  entriesIn(content, options) {
    const postings = jobPostingsIn(content);
    return postings.length > 0 ? postings.map((posting) => ({ ...posting, url: urlOf(posting, options) })) : null;
  },
  idOf: ({ identifier, url }) => stringOf(identifier, 'value') || url,
  schema: Posting,
  stated: (posting) => ({
    title: posting.title,
    url: posting.url,
    company: stringOf(posting.hiringOrganization[0], 'name'),
    description: descriptionOf(posting.description ?? ''),
    published: posting.datePosted,
    deadline: posting.validThrough,
    employment: posting.employmentType.map((value) => stringOf(value, 'name')),
    departments: posting.occupationalCategory.map((value) => stringOf(value, 'name')),
    keywords: posting.skills.flatMap((value) => stringOf(value, 'name').split(',')),
    places: [...posting.jobLocation.map(placeOf), ...posting.applicantLocationRequirements.map(areaOf)],
    workplace: posting.jobLocationType.map((value) => workplaceOf(stringOf(value, 'name'))),
    pay: payIn(posting.baseSalary[0]),
  }),
});

function urlOf(posting: Record<string, unknown>, { address }: ReadOptions): string | undefined {
  const stated = stringOf(posting['url'], '@id');
  return (stated ? URL.parse(stated, address ?? undefined)?.href : address) ?? undefined;
}

function stringOf(value: unknown, key: string): string {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** A Place's address is a text or a PostalAddress. */
function placeOf(place: unknown): StatedPlace {
  const address = part(place, 'address') ?? place;
  if (typeof address === 'string') return { name: address };
  const name = stringOf(address, 'addressLocality') || stringOf(address, 'addressRegion') || stringOf(place, 'name');
  return { name, country: stringOf(part(address, 'addressCountry'), 'name') };
}

function areaOf(area: unknown): StatedPlace {
  return { name: stringOf(area, 'name') };
}

/** A MonetaryAmount's value is a number or a QuantitativeValue. */
function payIn(salary: unknown): StatedPay | null {
  const value = part(salary, 'value');
  if (value === undefined) return null;
  const exact = stringOf(value, 'value');
  return {
    min: stringOf(value, 'minValue') || exact,
    max: stringOf(value, 'maxValue') || exact,
    currency: stringOf(salary, 'currency'),
    period: stringOf(value, 'unitText') || stringOf(salary, 'unitText'),
  };
}
