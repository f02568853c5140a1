import { NOT_STATED, VERDICTS, type Verdict } from '#contract/core/vocabulary.ts';
import { FACETS, type Facet, STATED_FACETS, type StatedFacet } from '#contract/jobs/job-facets.ts';
import { type Bits, count, countShared, difference, intersection, members, union } from '#platform/bitset.ts';
import { onTop } from '#server/jobs/featured-turn.ts';
import type { ListedJobs, SortKey } from '#server/jobs/listed-jobs.ts';
import {
  anyOf,
  countValues,
  countVerdicts,
  type IndexFilters,
  ofNumbers,
  type Selection,
  withoutFacet,
} from '#server/jobs/select-jobs.ts';

/**
 * `newest` puts featured jobs on top, `latest` goes by date alone, `relevance` by search bucket and then date, `fit` by
 * verdict and then as usual, `closing` by the last day, with closed jobs last.
 */
export type Order = 'newest' | 'latest' | 'relevance' | 'pay' | 'closing' | 'fit';

export type PageQuery = {
  order: Order;
  limit: number;
  /** Whose turn it is among the featured jobs. */
  turn: number;
  /** Where the page before ended; wins over `page`. */
  after?: SortKey;
  /** From 1. */
  page?: number;
};

export type ListCounts = {
  total: number;
  open: number;
  /** Jobs that the filters leave out only because they state nothing. */
  notStated: number;
  /** The same, by the one filter whose question is unanswered. */
  notStatedBy: Partial<Record<StatedFacet, number>>;
  /** By verdict, without the choice among these; null without a person. */
  fits: Record<Verdict, number> | null;
  facets: Record<string, Record<string, number>>;
};

export function countsOf(
  listed: ListedJobs,
  selection: Selection,
  selected: IndexFilters['selected'] = {},
): ListCounts {
  return {
    total: count(selection.result),
    open: count(listed.open),
    ...notStated(listed, selection, selected),
    fits: countVerdicts(selection),
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, countValues(listed, facet, withoutFacet(selection, facet))]),
    ),
  };
}

/** With the key of the last job where more follow. */
export function pageOf(
  listed: ListedJobs,
  selection: Selection,
  query: PageQuery,
): { numbers: number[]; next: SortKey | null } {
  const buckets = bucketsOf(listed, selection, query);
  const order = listed.orders[query.order === 'pay' || query.order === 'closing' ? query.order : 'latest'];
  const skip = query.after || !query.page ? 0 : (query.page - 1) * query.limit;
  const picked = order.pick(buckets, { after: query.after, skip, limit: query.limit + 1 });
  const page = picked.slice(0, query.limit);
  const last = page.at(-1);
  const hasMore = picked.length > query.limit && last !== undefined;
  return {
    numbers: page.map(({ number }) => number),
    next: hasMore ? { ...last, key: order.keyOf(last.number) } : null,
  };
}

function bucketsOf(
  listed: ListedJobs,
  selection: Selection,
  { order, turn }: Pick<PageQuery, 'order' | 'turn'>,
): Bits[] {
  const { columns } = listed;
  const { result, found, fits } = selection;
  if (order === 'fit') {
    const usual = bucketsOf(listed, selection, { order: found ? 'relevance' : 'newest', turn });
    return fits ? VERDICTS.flatMap(({ id }) => usual.map((bucket) => intersection(bucket, fits[id]))) : usual;
  }
  if (order === 'relevance' && found) return found.map((bucket) => intersection(result, bucket));
  if (order === 'closing') return [difference(result, columns.closed), intersection(result, columns.closed)];
  if (order !== 'newest') return [result];
  const featured = members(difference(intersection(result, columns.featured), columns.closed));
  const top = ofNumbers(columns, onTop(featured, turn));
  return [top, difference(result, top)];
}

function notStated(
  { columns }: ListedJobs,
  selection: Selection,
  selected: IndexFilters['selected'],
): Pick<ListCounts, 'notStated' | 'notStatedBy'> {
  const silent: readonly Facet[] = STATED_FACETS.filter(
    (facet) => selection.masks.has(facet) && !selected[facet]?.includes(NOT_STATED.id),
  );
  const unanswered = (facet: Facet) => anyOf(columns, facet, [NOT_STATED.id]);
  const lenient = [...selection.masks].map(([facet, mask]) =>
    silent.includes(facet) ? union([mask, unanswered(facet)], columns.capacity) : mask,
  );
  const by = silent.map((facet) => [facet, countShared(withoutFacet(selection, facet), unanswered(facet))] as const);
  return {
    notStated: count(lenient.reduce(intersection, selection.base)) - count(selection.result),
    notStatedBy: Object.fromEntries(by.filter(([, left]) => left > 0)),
  };
}
