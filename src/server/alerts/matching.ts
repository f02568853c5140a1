import { type Bits, emptyBits } from '#platform/bitset.ts';
import { jobFiltersOf } from '#server/alerts/filters.ts';
import type { Context } from '#server/context.ts';
import { readFilters } from '#server/jobs/read-filters.ts';
import { type IndexFilters, matchingNumbers } from '#server/jobs/select-jobs.ts';

/** Numbers of the open jobs that match each of these filters now, by the same code as the list. */
export async function matchingJobs(ctx: Context, queries: readonly string[]): Promise<Map<string, Bits>> {
  const read: [string, IndexFilters | null][] = [];
  for (const query of new Set(queries)) {
    const filters = jobFiltersOf(query, ctx.tags);
    if (!filters) ctx.log.warn({}, 'an alert has filters that the product does not know any more');
    read.push([query, filters && (await readFilters(ctx, filters)).filters]);
  }
  const listed = await ctx.jobIndex.current();
  return new Map(read.map(([query, filters]) => [query, filters ? matchingNumbers(listed, filters) : emptyBits(0)]));
}

/** The same for one filter. */
export async function jobsMatching(ctx: Context, query: string): Promise<Bits> {
  return (await matchingJobs(ctx, [query])).get(query) ?? emptyBits(0);
}
