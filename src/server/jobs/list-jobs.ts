import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { JobBrief, JobListMeta, JobQuery } from '#contract/jobs.ts';
import type { Context } from '#server/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber, lastChecked } from '#server/jobs/queries.ts';
import { readFilters } from '#server/jobs/read-filters.ts';
import type { Order, SortKey } from '#server/jobs/sorted-numbers.ts';

/**
 * One page of a list of jobs: the index says which and how many, the database what they say. By itself the best match
 * comes first where words were searched for, else the newest.
 */
export async function listJobs(
  ctx: Context,
  query: JobQuery,
  itself?: Order,
): Promise<{ data: z.input<typeof JobBrief>[]; meta: z.input<typeof JobListMeta> }> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const { filters, corrected } = await readFilters(ctx.db, query);
  await ctx.jobIndex.catchUp();
  const order: Order = query.sort ?? itself ?? (filters.found ? 'relevance' : 'newest');
  const result = ctx.jobIndex.query({
    ...filters,
    order,
    limit: query.limit,
    after,
    page: query.page,
  });
  const [listed, checked] = await Promise.all([jobsByNumber(ctx.db, result.numbers), lastChecked(ctx.db)]);
  const now = ctx.clock.now();
  return {
    data: listed.map((row) => presentJobBrief(row, now)),
    meta: {
      total: result.total,
      open: result.open,
      not_stated: result.notStated,
      not_stated_by: result.notStatedBy,
      next_cursor: result.next ? writeCursor(result.next) : null,
      page: after ? null : (query.page ?? 1),
      pages: Math.max(1, Math.ceil(result.total / query.limit)),
      facets: result.facets,
      corrected,
      last_checked: checked?.toISOString() ?? null,
    },
  };
}

function writeCursor(key: SortKey): string {
  return Buffer.from(`${key.bucket}:${key.key}:${key.number}`).toString('base64url');
}

/** @throws Refusal `invalid` for a cursor that this server did not write. */
function readCursor(cursor: string): SortKey {
  const [bucket, key, number, ...rest] = Buffer.from(cursor, 'base64url').toString().split(':').map(Number);
  const parts = [bucket, key, number];
  if (rest.length > 0 || !parts.every((part) => part !== undefined && Number.isFinite(part))) {
    throw new Refusal('invalid', 'Invalid input', { errors: { cursor: ['Invalid input'] } });
  }
  return { bucket, key, number } as SortKey;
}
