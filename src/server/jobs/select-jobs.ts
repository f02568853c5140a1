import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import { type Bits, count, countShared, difference, emptyBits, intersection, setBit, union } from '#platform/bitset.ts';
import type { Lexemes } from '#server/jobs/common-words.ts';
import type { JobColumns } from '#server/jobs/job-columns.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';

/** What narrows a list; everything is optional. */
export type IndexFilters = {
  is_closed?: boolean;
  is_featured?: boolean;
  /** Values by facet; any of them may match. */
  selected: Partial<Record<Facet, readonly string[]>>;
  /** Ids of companies; none at all matches nothing. */
  companyIds?: readonly string[];
  /** Numbers of the only jobs that may match. */
  named?: readonly number[];
  found?: Found;
};

/** What a keyword search finds. */
export type Found = {
  /** The jobs found among these, best bucket first. */
  find(listed: ListedJobs): Bits[];
  /** The words, where these and the jobs decide alone what is found; null where the database was asked. */
  words: readonly Lexemes[] | null;
};

/** The sets behind a query: `base` matches all filters that are not facets, each mask the choice in one facet. */
export type Selection = {
  base: Bits;
  masks: ReadonlyMap<Facet, Bits>;
  /** What the search found, best bucket first; null without one. */
  found: readonly Bits[] | null;
  /** Jobs that match everything. */
  result: Bits;
};

export function selectJobs(listed: ListedJobs, filters: IndexFilters): Selection {
  const { columns } = listed;
  const found = filters.found?.find(listed) ?? null;
  const base = baseOf(columns, filters, found);
  const chosen = FACETS.filter((facet) => filters.selected[facet] !== undefined);
  const masks = new Map(chosen.map((facet) => [facet, anyOf(columns, facet, filters.selected[facet] ?? [])]));
  return { base, masks, found, result: [...masks.values()].reduce(intersection, base) };
}

/** Jobs that match everything except the choice in this facet. */
export function withoutFacet({ base, masks, result }: Selection, facet: Facet): Bits {
  if (!masks.has(facet)) return result;
  return [...masks].reduce((bits, [other, mask]) => (other === facet ? bits : intersection(bits, mask)), base);
}

/** How many jobs match. */
export function countMatching(listed: ListedJobs, filters: IndexFilters): number {
  return count(selectJobs(listed, filters).result);
}

/** Numbers of all jobs that match, as a set of the caller's own. */
export function matchingNumbers(listed: ListedJobs, filters: IndexFilters): Bits {
  return selectJobs(listed, filters).result.slice();
}

/** How many jobs of a set have each value, without zeros. */
export function countValues({ columns }: ListedJobs, facet: Facet, jobs: Bits): Record<string, number> {
  const counted =
    facet === 'tags'
      ? columns.tagsOf.count(jobs, columns.published)
      : [...columns.values[facet]].map(([value, set]) => [value, countShared(jobs, set)] as const);
  return Object.fromEntries(counted.filter(([, shared]) => shared > 0));
}

/** Jobs with any of the values. */
export function anyOf({ values, capacity }: JobColumns, facet: Facet, wanted: readonly string[]): Bits {
  const sets = wanted.flatMap((value) => values[facet].get(value) ?? []);
  return union(sets, capacity);
}

/** The jobs with these numbers; the search may have found newer jobs than the index has room for. */
export function ofNumbers({ capacity }: JobColumns, numbers: readonly number[]): Bits {
  const bits = emptyBits(capacity);
  for (const number of numbers) if (number < capacity) setBit(bits, number);
  return bits;
}

function baseOf(columns: JobColumns, filters: IndexFilters, found: Selection['found']): Bits {
  let bits = columns.published;
  if (filters.is_closed !== undefined) bits = (filters.is_closed ? intersection : difference)(bits, columns.closed);
  if (filters.is_featured !== undefined)
    bits = (filters.is_featured ? intersection : difference)(bits, columns.featured);
  if (filters.companyIds) bits = intersection(bits, ofCompanies(columns, filters.companyIds));
  if (filters.named) bits = intersection(bits, ofNumbers(columns, filters.named));
  if (found) bits = intersection(bits, union(found, columns.capacity));
  return bits;
}

function ofCompanies({ capacity, companyOrdinals, companyOf }: JobColumns, ids: readonly string[]): Bits {
  const ordinals = new Set(ids.map((id) => companyOrdinals.get(id)));
  const bits = emptyBits(capacity);
  for (let number = 0; number < capacity; number++) if (ordinals.has(companyOf[number])) setBit(bits, number);
  return bits;
}
