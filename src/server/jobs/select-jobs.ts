import { VERDICTS, type Verdict } from '#contract/core/vocabulary.ts';
import { asksOfFacets, fitOf, judgedFacets } from '#contract/jobs/fit.ts';
import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import type { Person } from '#contract/jobs/person.ts';
import { type Bits, count, countShared, difference, emptyBits, intersection, setBit, union } from '#platform/bitset.ts';
import type { Lexemes } from '#server/jobs/common-words.ts';
import type { JobColumns } from '#server/jobs/job-columns.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';

export type IndexFilters = {
  is_closed?: boolean;
  is_featured?: boolean;
  selected: Partial<Record<Facet, readonly string[]>>;
  companyIds?: readonly string[];
  /** Numbers of the only jobs that may match. */
  named?: readonly number[];
  found?: Found;
  person?: Person;
  /** Those of the person's that are wanted. */
  verdicts?: readonly Verdict[];
};

export type Found = {
  find(listed: ListedJobs): Bits[];
  /** Null where the database was asked; else these and the jobs alone decide what is found. */
  words: readonly Lexemes[] | null;
};

/** `base` matches all filters that are not facets, each mask the choice in one facet. */
export type Selection = {
  base: Bits;
  masks: ReadonlyMap<Facet, Bits>;
  /** Best bucket first; null without a search. */
  found: readonly Bits[] | null;
  /** What the filters leave that are neither facets nor verdicts; null without a person. */
  fits: Readonly<Record<Verdict, Bits>> | null;
  result: Bits;
};

export function selectJobs(listed: ListedJobs, filters: IndexFilters): Selection {
  const { columns } = listed;
  const found = filters.found?.find(listed) ?? null;
  const all = baseOf(columns, filters, found);
  const fits = filters.person ? fitsAmong(columns, all, filters.person) : null;
  const wanted = fits && filters.verdicts?.map((verdict) => fits[verdict]);
  const base = wanted ? union(wanted, columns.capacity) : all;
  const chosen = FACETS.filter((facet) => filters.selected[facet] !== undefined);
  const masks = new Map(chosen.map((facet) => [facet, anyOf(columns, facet, filters.selected[facet] ?? [])]));
  return { base, masks, found, fits, result: [...masks.values()].reduce(intersection, base) };
}

/** How many match by verdict, whichever verdicts are wanted. */
export function countVerdicts({ fits, masks }: Selection): Record<Verdict, number> | null {
  if (!fits) return null;
  const matching = (verdict: Verdict) => count([...masks.values()].reduce(intersection, fits[verdict]));
  return { yes: matching('yes'), ask: matching('ask'), no: matching('no') };
}

export function withoutFacet({ base, masks, result }: Selection, facet: Facet): Bits {
  if (!masks.has(facet)) return result;
  return [...masks].reduce((bits, [other, mask]) => (other === facet ? bits : intersection(bits, mask)), base);
}

export function countMatching(listed: ListedJobs, filters: IndexFilters): number {
  return count(selectJobs(listed, filters).result);
}

/** A set of the caller's own. */
export function matchingNumbers(listed: ListedJobs, filters: IndexFilters): Bits {
  return selectJobs(listed, filters).result.slice();
}

export function countValues({ columns }: ListedJobs, facet: Facet, jobs: Bits): Record<string, number> {
  const counted =
    facet === 'tags'
      ? columns.tagsOf.count(jobs, columns.published)
      : [...columns.values[facet]].map(([value, set]) => [value, countShared(jobs, set)] as const);
  return Object.fromEntries(counted.filter(([, shared]) => shared > 0));
}

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

/** Only distinct combinations of answers are judged, not each job. */
function fitsAmong({ values, capacity }: JobColumns, jobs: Bits, person: Person): Record<Verdict, Bits> {
  let found = [{ answers: [] as string[], bits: jobs }];
  for (const facet of judgedFacets(person)) {
    const sets = [...values[facet]];
    found = found.flatMap(({ answers, bits }) =>
      sets.flatMap(([answer, set]) =>
        countShared(bits, set) === 0 ? [] : [{ answers: [...answers, answer], bits: intersection(bits, set) }],
      ),
    );
  }
  const byVerdict = Map.groupBy(found, ({ answers: [korean, visa, residence, workplace, work_abroad, employment] }) => {
    return fitOf(person, asksOfFacets({ korean, visa, residence, workplace, work_abroad, employment })).verdict;
  });
  const sets = VERDICTS.map(({ id }) => {
    const bits = (byVerdict.get(id) ?? []).map((one) => one.bits);
    return [id, union(bits, capacity)];
  });
  return Object.fromEntries(sets) as Record<Verdict, Bits>;
}
