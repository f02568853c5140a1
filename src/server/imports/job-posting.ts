import sanitize from 'sanitize-html';
import { z } from 'zod';
import { storableJson } from '#server/core/storable-text.ts';
import { readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import type { ReadOptions } from '#server/imports/imported-job.ts';
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
  mismatch: 'it has no JobPosting in JSON-LD',
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

/** What Next.js hands its page; null where it is no such page. @throws SyntaxError */
export function nextDataIn(html: string): unknown {
  const [text] = scriptsIn(html, (attributes) => attributes['id'] === '__NEXT_DATA__');
  return text === undefined ? null : storableJson(text);
}

/** One value for each script. @throws SyntaxError for a broken one that holds a job posting. */
export function jsonLdIn(html: string): unknown[] {
  return scriptsIn(html, (attributes) => JSON_LD.test(attributes['type'] ?? '')).flatMap((text) => {
    try {
      return [storableJson(text)];
    } catch (error) {
      if (text.includes('JobPosting')) throw error;
      return [];
    }
  });
}

/** Tags but scripts: the parser needs time for every open element with each new one. */
const OTHER_TAG = /(<script\b[\s\S]*?(?:<\/script|$))|<\/?[a-z][^>]*>?/gi;

/** The cleaner of our HTML finds them, letting nothing but scripts through. */
function scriptsIn(html: string, isMeant: (attributes: sanitize.Attributes) => boolean): string[] {
  const scripts: string[] = [];
  sanitize(html.replace(OTHER_TAG, '$1'), {
    allowedTags: ['script'],
    allowedAttributes: { script: ['type', 'id'] },
    allowVulnerableTags: true,
    exclusiveFilter({ tag, attribs, text }) {
      if (tag === 'script' && isMeant(attribs)) scripts.push(text);
      return true;
    },
  });
  return scripts;
}

const JSON_LD = /^\s*application\/ld\+json\b/i;

const JOB_POSTING = /(?:^|[/:])JobPosting$/;

/** Bare, in a list, in `@graph`, or in an item of a list. */
export function jobPostingsIn(content: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const waiting = [content];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isJobPosting(value)) found.push(value);
    else for (const inner of Object.values(value).reverse()) waiting.push(inner);
  }
  return found;
}

function isJobPosting(value: object): value is Record<string, unknown> {
  const types = '@type' in value ? [value['@type']].flat() : [];
  return types.some((type) => typeof type === 'string' && JOB_POSTING.test(type));
}
