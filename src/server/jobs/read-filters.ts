import { and, eq, or, sql } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import type { Verdict } from '#contract/core/vocabulary.ts';
import { filterPhrases, type WrittenFilters } from '#contract/jobs/filter-words.ts';
import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { personOf } from '#contract/jobs/person.ts';
import { type Bits, difference, emptyBits, union } from '#platform/bitset.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { jobNumbers, openAmong, searchJobs, similarWords, unknownTerms } from '#server/jobs/queries.ts';
import { phrasingsOf } from '#server/jobs/query-phrasings.ts';
import { type Found, type IndexFilters, ofNumbers } from '#server/jobs/select-jobs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';

/** `corrected` is what was searched for instead of misspelled words; `near` is like them, where nothing was found. */
type Searched = { found: Found; corrected: string | null; near: string[] };

type Parts = Pick<Context, 'db' | 'jobIndex' | 'clock' | 'tags'>;

export const NEEDS_ANSWERS = 'It needs visa_status, lives_in and korean_level.';

/** @throws Refusal `invalid` for tags that are none, and for verdicts about nobody. */
export async function readFilters(
  parts: Parts,
  filters: JobFilters,
): Promise<{ filters: IndexFilters } & Omit<Searched, 'found'>> {
  const { db, tags } = parts;
  const person = personOf(filters) ?? undefined;
  if (filters.fit && !person) throw invalidField('fit', NEEDS_ANSWERS);
  const [companyIds, searched, named] = await Promise.all([
    companiesOf(db, filters),
    filters.q ? search(parts, filters.q) : null,
    filters.ids ? jobNumbers(db, filters.ids) : undefined,
  ]);
  return {
    filters: {
      is_closed: filters.is_closed,
      is_featured: filters.is_featured,
      selected: selectionOf({ ...filters, tags: filters.tags && tags.idsNow(filters.tags) }),
      companyIds: companyIds ?? undefined,
      named,
      found: searched?.found,
      person,
      verdicts: filters.fit as Verdict[] | undefined,
    },
    corrected: searched?.corrected ?? null,
    near: searched?.near ?? [],
  };
}

function selectionOf(filters: JobFilters): Partial<Record<Facet, readonly string[]>> {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const value = filters[facet];
    if (value === undefined) continue;
    const values = typeof value === 'boolean' ? [String(value)] : value;
    if (values.length > 0) selected[facet] = values;
  }
  return selected;
}

async function companiesOf(db: Db, { company, company_name: name }: JobFilters): Promise<string[] | null> {
  if (!company && !name) return null;
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        company ? bySlugOrId(companies, company) : undefined,
        name ? or(sql`lower(${companies.name}) = lower(${name})`, eq(companies.name_ko, name)) : undefined,
      ),
    );
  return found.map(({ id }) => id);
}

/** "Backend in Pangyo": what is in Pangyo need not say "in". */
const BEFORE_PLACES = 'in';

/** In memory where it holds all words, else in SQL. If nothing is found, similar known words are tried. */
async function search(parts: Parts, q: string): Promise<Searched> {
  const phrasings = phrasingsOf(q, parts.tags)
    .map((asked) => (asked.length > 1 ? asked.filter((term) => term !== BEFORE_PLACES) : asked))
    .filter((asked) => asked.length > 0);
  const [terms] = phrasings;
  const as = (found: Found, more: Partial<Searched> = {}): Searched => ({ found, corrected: null, near: [], ...more });
  if (!terms) return as(amongListed([]));
  const exact = await find(parts, phrasings);
  if (exact) return as(exact);
  const { db, clock } = parts;
  const unknown = await unknownTerms(db, terms);
  const like = new Map<string, Like[]>();
  for (const term of unknown) like.set(term, wordsLike(term, await similarWords(db, term)));
  const mended = terms.map((term) => like.get(term)?.find(isTypo)?.word ?? term);
  if (mended.every((word, at) => word === terms[at])) {
    const words = [...like.values()].flat().map(({ word }) => word);
    return as(amongListed([]), { near: await openAmong(db, words.slice(0, NEAR_LOOKED_AT), clock.now()) });
  }
  const words = [...new Set(mended)];
  return as((await find(parts, [words])) ?? amongListed([]), { corrected: mended.join(' ') });
}

/** Null where nothing is. */
async function find(parts: Parts, phrasings: readonly (readonly string[])[]): Promise<Found | null> {
  const inMemory = await Promise.all(phrasings.map((terms) => findInMemory(parts, terms)));
  const known = inMemory.filter((found) => found !== null);
  const others = phrasings.filter((_, at) => inMemory[at] === null);
  const stored = others.length > 0 ? await searchJobs(parts.db, others) : [];
  const all = stored.some((bucket) => bucket.length > 0) ? [...known, amongListed(stored)] : known;
  const [first, ...more] = all;
  if (!first || more.length === 0) return first ?? null;
  return {
    find: (listed) =>
      merged(
        all.map((one) => one.find(listed)),
        listed.columns.capacity,
      ),
    words: null,
  };
}

/** Each job in the best of its buckets. */
function merged(all: readonly Bits[][], capacity: number): Bits[] {
  let better = emptyBits(capacity);
  return BUCKETS.map((at) => {
    const held = union(
      all.flatMap((buckets) => buckets[at] ?? []),
      capacity,
    );
    const bucket = difference(held, better);
    better = union([better, held], capacity);
    return bucket;
  });
}

const BUCKETS = [0, 1, 2];

/** Held words stay held, so `find` may be called for the jobs of a later moment. */
async function findInMemory({ jobIndex }: Pick<Parts, 'jobIndex'>, terms: readonly string[]): Promise<Found | null> {
  const { words } = await jobIndex.current();
  const lexemes = words.size > 0 ? await jobIndex.lexemes.of(terms) : null;
  if (!lexemes || !words.knows(lexemes)) return null;
  return { find: (listed) => listed.words.find(lexemes, listed.columns.capacity), words: lexemes };
}

function amongListed(buckets: readonly (readonly number[])[]): Found {
  return { find: ({ columns }) => buckets.map((numbers) => ofNumbers(columns, numbers)), words: null };
}

const NEAR_LOOKED_AT = 6;

type Like = { word: string; edits: number; term: string };

/** At most one edit per two letters, the nearest first. */
function wordsLike(term: string, candidates: readonly string[]): Like[] {
  return candidates
    .map((word) => ({ word, edits: editDistance(term, word), term }))
    .filter(({ edits }) => edits <= Math.max(1, term.length / 2))
    .sort((one, other) => one.edits - other.edits);
}

/** At most one edit per four letters, but always one. */
function isTypo({ edits, term }: Like): boolean {
  return edits <= Math.max(1, Math.floor(term.length / 4));
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] as number) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] as number;
}

export async function wordsOf(
  { db, tags, clock }: Pick<Context, 'db' | 'tags' | 'clock'>,
  filters: WrittenFilters,
): Promise<string[]> {
  const terms = tags.terms(filters.tags?.split(',') ?? []);
  const phrases = (named: WrittenFilters) =>
    filterPhrases({ ...named, tags: terms.map(({ id }) => id).join(',') }, terms);
  if (!filters.company) return phrases(filters);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(bySlugOrId(companies, filters.company), listedAt(clock.now())));
  return phrases({ ...filters, company: company?.name ?? filters.company });
}
