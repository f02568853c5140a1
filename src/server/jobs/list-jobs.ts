import { eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { FACETS, type Facet } from '#contract/job-facets.ts';
import type { JobBrief, JobListMeta, JobQuery } from '#contract/jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { bySlugOrId, jobNumbers, jobsByNumber, lastChecked } from '#server/jobs/queries.ts';
import { search } from '#server/jobs/search.ts';
import type { Order, SortKey } from '#server/jobs/sorted-numbers.ts';
import { companies } from '#server/schema/companies.ts';

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
  const [companyIds, found, named] = await Promise.all([
    companiesOf(ctx.db, query),
    query.q ? search(ctx.db, query.q) : null,
    query.ids ? jobNumbers(ctx.db, query.ids) : undefined,
  ]);
  await ctx.jobIndex.catchUp();
  const order: Order = query.sort ?? itself ?? (found ? 'relevance' : 'newest');
  const result = ctx.jobIndex.query({
    is_closed: query.is_closed,
    is_featured: query.is_featured,
    selected: selectionOf(query),
    companyIds: companyIds ?? undefined,
    found: found?.buckets,
    named,
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
      corrected: found?.corrected ?? null,
      last_checked: checked?.toISOString() ?? null,
    },
  };
}

function selectionOf(query: JobQuery): Partial<Record<Facet, readonly string[]>> {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const value = query[facet];
    if (value === undefined) continue;
    const values = typeof value === 'boolean' ? [String(value)] : value;
    if (values.length > 0) selected[facet] = values;
  }
  return selected;
}

/** Ids of the companies that a list is narrowed to, or null where it is not. */
async function companiesOf(db: Db, query: JobQuery): Promise<string[] | null> {
  const conditions = [
    ...(query.company ? [bySlugOrId(companies, query.company)] : []),
    ...(query.company_name
      ? [sql`lower(${companies.name}) = lower(${query.company_name})`, eq(companies.name_ko, query.company_name)]
      : []),
  ];
  if (conditions.length === 0) return null;
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(or(...conditions));
  return found.map((company) => company.id);
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
