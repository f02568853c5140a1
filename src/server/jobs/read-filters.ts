import { and, eq, or, sql } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import type { Verdict } from '#contract/core/vocabulary.ts';
import { filterPhrases, type WrittenFilters } from '#contract/jobs/filter-words.ts';
import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { personOf } from '#contract/jobs/person.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { queryTerms } from '#server/core/search-words.ts';
import { jobNumbers, searchJobs, similarWords, unknownTerms } from '#server/jobs/queries.ts';
import { type Found, type IndexFilters, ofNumbers } from '#server/jobs/select-jobs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';

/** `corrected` is what was searched for instead of misspelt words. */
type Searched = { found: Found; corrected: string | null };

type Parts = Pick<Context, 'db' | 'jobIndex'>;

export const NEEDS_ANSWERS = 'It needs visa_status, lives_in and korean_level.';

/** @throws Refusal `invalid` for tags that are none, and for verdicts about nobody. */
export async function readFilters(
  { db, tags, jobIndex }: Pick<Context, 'db' | 'tags' | 'jobIndex'>,
  filters: JobFilters,
): Promise<{ filters: IndexFilters; corrected: string | null }> {
  const person = personOf(filters) ?? undefined;
  if (filters.fit && !person) throw invalidField('fit', NEEDS_ANSWERS);
  const [companyIds, searched, named] = await Promise.all([
    companiesOf(db, filters),
    filters.q ? search({ db, jobIndex }, filters.q) : null,
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
  const asked = queryTerms(q);
  const terms = asked.length > 1 ? asked.filter((term) => term !== BEFORE_PLACES) : asked;
  if (terms.length === 0) return { found: amongListed([]), corrected: null };
  const inMemory = await findInMemory(parts, terms);
  if (inMemory) return { found: inMemory, corrected: null };
  const { db } = parts;
  const exact = await searchJobs(db, terms);
  if (exact.some((bucket) => bucket.length > 0)) return { found: amongListed(exact), corrected: null };
  const unknown = await unknownTerms(db, terms);
  const corrections = new Map<string, string>();
  for (const term of unknown) {
    const word = closest(term, await similarWords(db, term));
    if (word) corrections.set(term, word);
  }
  if (corrections.size === 0) return { found: amongListed(exact), corrected: null };
  const mended = terms.map((term) => corrections.get(term) ?? term);
  const words = [...new Set(mended)];
  const found = (await findInMemory(parts, words)) ?? amongListed(await searchJobs(db, words));
  return { found, corrected: mended.join(' ') };
}

/** Held words stay held, so `find` may be called for the jobs of a later moment. */
async function findInMemory({ jobIndex }: Parts, terms: readonly string[]): Promise<Found | null> {
  const { words } = await jobIndex.current();
  const lexemes = words.size > 0 ? await jobIndex.lexemes.of(terms) : null;
  if (!lexemes || !words.knows(lexemes)) return null;
  return { find: (listed) => listed.words.find(lexemes, listed.columns.capacity), words: lexemes };
}

function amongListed(buckets: readonly (readonly number[])[]): Found {
  return { find: ({ columns }) => buckets.map((numbers) => ofNumbers(columns, numbers)), words: null };
}

/** At most one edit per four letters, but always one. */
function closest(term: string, candidates: readonly string[]): string | null {
  const allowed = Math.max(1, Math.floor(term.length / 4));
  let best: { word: string; edits: number } | null = null;
  for (const word of candidates) {
    const edits = editDistance(term, word);
    if (edits <= allowed && (best === null || edits < best.edits)) best = { word, edits };
  }
  return best?.word ?? null;
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
