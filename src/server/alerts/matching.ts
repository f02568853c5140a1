import { type Bits, emptyBits } from '#platform/bitset.ts';
import { jobFiltersOf } from '#server/alerts/filters.ts';
import type { Context } from '#server/core/context.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { readFilters } from '#server/jobs/read-filters.ts';
import { type IndexFilters, matchingNumbers } from '#server/jobs/select-jobs.ts';

export type Matching = { sets: ReadonlyMap<string, Bits>; listed: ListedJobs };

/** Numbers of the matching open jobs, by the same code as the list. */
export async function matchingJobs(ctx: Context, queries: readonly string[]): Promise<Matching> {
  const read: [string, IndexFilters | null][] = [];
  for (const query of new Set(queries)) {
    const filters = jobFiltersOf(query, ctx.tags);
    if (!filters) ctx.log.warn({}, 'an alert has filters that the product does not know any more');
    read.push([query, filters && (await readFilters(ctx, filters)).filters]);
  }
  const listed = await ctx.jobIndex.current();
  const sets = read.map(([query, filters]) => [query, setOf(listed, filters)] as const);
  return { sets: new Map(sets), listed };
}

export async function jobsMatching(ctx: Context, query: string): Promise<Bits> {
  return (await matchingJobs(ctx, [query])).sets.get(query) ?? emptyBits(0);
}

function setOf(listed: ListedJobs, filters: IndexFilters | null): Bits {
  return filters ? matchingNumbers(listed, filters) : emptyBits(0);
}
