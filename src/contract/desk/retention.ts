import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At, Day } from '#contract/core/moments.ts';

/** How many ids of each class a dry run names. */
export const RETENTION_IDS = 100;

export const RetentionPart = z.object({
  id: z.string().describe('What it is called'),
  what: z.string(),
  rule: z.string(),
  count: z.number().int(),
  ids: z.array(z.union([z.string(), z.number()])).describe(`The first ${RETENTION_IDS}`),
});
export type RetentionPart = z.infer<typeof RetentionPart>;

export const retentionRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/retention': {
      summary: 'What’s due for removal now, or at the end of a given day in Korea. Removes nothing.',
      query: z.object({ at: Day.optional() }),
      data: z.array(RetentionPart),
      meta: z.object({ at: At }),
    },
  },
);
