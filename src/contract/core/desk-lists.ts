import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { ListQuery } from '#contract/core/lists.ts';

/** The last page that staff may leaf to; beyond it, filters lead there sooner. */
const PAGE_MAX = 10_000;

/** Numbered pages; what waits for staff has a cursor instead, as it shrinks while they work. Default sort first. */
export function adminListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words that a record must contain'),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
    limit: ListQuery.shape.limit,
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
  });
}

export const AdminListMeta = z.object({ total: z.number().int().describe('All that match, on this page or not') });

/** Names the version that was read, so that somebody else's change since is noticed. */
export const Revision = z.string().max(40).describe('Revision that was read; 409 if it has changed since');
