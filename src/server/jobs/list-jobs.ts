import { z } from 'zod';
import type { JobBrief, JobListMeta, JobQuery } from '#contract/jobs.ts';
import type { Context } from '#server/context.ts';
import { PlaceInteger, readCursor, writeCursor } from '#server/http/cursors.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { lastChecked } from '#server/jobs/last-checked.ts';
import { listedBrief } from '#server/jobs/listed-brief.ts';
import { type Order, queryIndex } from '#server/jobs/query-index.ts';
import { readFilters } from '#server/jobs/read-filters.ts';

/**
 * Bucket, sort key and number of the job at which a page ended, and the turn of the featured jobs: the pages that follow
 * keep that of the first, so that none of them is shown twice or missing because the hour went by.
 */
const Place = z.tuple([z.int().nonnegative(), z.number(), PlaceInteger, z.int().nonnegative()]);

/**
 * One page of a list of jobs: the index says which and how many, the database what they say. Unless the query or the
 * caller names an order, the best match comes first where words were searched for, else the newest.
 */
export async function listJobs(
  ctx: Context,
  query: JobQuery,
  defaultOrder?: Order,
): Promise<{ data: JobBrief[]; meta: z.input<typeof JobListMeta> }> {
  const place = readCursor(query.cursor, Place);
  const after = place ? { bucket: place[0], key: place[1], number: place[2] } : undefined;
  const now = ctx.clock.now();
  const turn = place ? place[3] : turnAt(now);
  const { filters, corrected } = await readFilters(ctx, query);
  const order: Order = query.sort ?? defaultOrder ?? (filters.found ? 'relevance' : 'newest');
  const result = queryIndex(await ctx.jobIndex.current(), {
    ...filters,
    order,
    limit: query.limit,
    turn,
    after,
    page: query.page,
  });
  const [listed, checked] = await Promise.all([ctx.jobIndex.rowsOf(result.numbers), lastChecked(ctx)]);
  return {
    data: listed.map((row) => listedBrief(row, ctx)),
    meta: {
      total: result.total,
      open: result.open,
      not_stated: result.notStated,
      not_stated_by: result.notStatedBy,
      next_cursor: result.next && writeCursor([result.next.bucket, result.next.key, result.next.number, turn]),
      page: after ? null : (query.page ?? 1),
      pages: Math.max(1, Math.ceil(result.total / query.limit)),
      facets: result.facets,
      corrected,
      last_checked: checked,
    },
  };
}
