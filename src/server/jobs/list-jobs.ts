import { z } from 'zod';
import { invalidField } from '#contract/core/errors.ts';
import type { JobBrief, JobListMeta, JobQuery } from '#contract/jobs/jobs.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceInteger, readCursor, writeCursor } from '#server/core/cursors.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { lastChecked } from '#server/jobs/mark-checked.ts';
import { listedBrief } from '#server/jobs/present.ts';
import { countsOf, type ListCounts, type Order, pageOf } from '#server/jobs/query-index.ts';
import { NEEDS_ANSWERS, readFilters } from '#server/jobs/read-filters.ts';
import { type IndexFilters, selectJobs } from '#server/jobs/select-jobs.ts';

/** Where a page ended, and its turn of the featured jobs: later pages keep it, so that no job is missed or repeated. */
const Place = z.tuple([z.int().nonnegative(), z.number(), PlaceInteger, z.int().nonnegative()]);

/** Unless an order is named, the best match comes first where words were searched for, else the newest. */
export async function listJobs(
  ctx: Context,
  query: JobQuery,
  defaultOrder?: Order,
): Promise<{ data: JobBrief[]; meta: z.input<typeof JobListMeta> }> {
  const place = readCursor(query.cursor, Place);
  const after = place ? { bucket: place[0], key: place[1], number: place[2] } : undefined;
  const now = ctx.clock.now();
  const turn = place ? place[3] : turnAt(now);
  const { filters, corrected, near } = await readFilters(ctx, query);
  if (query.sort === 'fit' && !filters.person) throw invalidField('sort', NEEDS_ANSWERS);
  const order: Order = query.sort ?? defaultOrder ?? (filters.found ? 'relevance' : 'newest');
  const listed = await ctx.jobIndex.current();
  const selection = selectJobs(listed, filters);
  const shown = pageOf(listed, selection, { order, limit: query.limit, turn, after, page: query.page });
  const [counts, rows, checked] = await Promise.all([
    rememberedCounts(ctx, filters, async () => countsOf(listed, selection, filters.selected)),
    ctx.jobIndex.rowsOf(shown.numbers),
    lastChecked(ctx),
  ]);
  return {
    data: rows.map((row) => listedBrief(row, ctx)),
    meta: {
      total: counts.total,
      open: counts.open,
      not_stated: counts.notStated,
      not_stated_by: counts.notStatedBy,
      fits: counts.fits,
      next_cursor: shown.next && writeCursor([shown.next.bucket, shown.next.key, shown.next.number, turn]),
      page: after ? null : (query.page ?? 1),
      pages: Math.max(1, Math.ceil(counts.total / query.limit)),
      facets: counts.facets,
      corrected,
      near,
      last_checked: checked,
    },
  };
}

/** Counting takes longer than choosing a page. Counts of what SQL found are not kept: that may be out of date. */
function rememberedCounts(
  { jobIndex }: Context,
  { found, ...others }: IndexFilters,
  count: () => Promise<ListCounts>,
): Promise<ListCounts> {
  if (found?.words === null) return count();
  return jobIndex.remembered(`counts ${JSON.stringify([others, found?.words])}`, count);
}
