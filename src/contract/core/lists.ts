import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

/** Paging: page size, and where the previous page ended. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  cursor: z.string().max(400).optional().describe('meta.next_cursor of the page before'),
});
export type ListQuery = z.output<typeof ListQuery>;

export const NumberedListQuery = ListQuery.extend({
  page: z.coerce.number().int().min(1).max(100_000).optional().describe('A page by its number, for links; cursor wins'),
});

export const ListMeta = z.object({
  total: z.number().int().describe('All that match, on this page or not'),
  next_cursor: z.string().nullable(),
});
export type ListMeta = z.infer<typeof ListMeta>;
