import { z } from 'zod';
import { routes } from '#contract/define.ts';
import { At, Day } from '#contract/moments.ts';

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
      summary:
        'What would be removed now, or at the end of a day in Korea, of all that stands today; it removes nothing.',
      query: z.object({ at: Day.optional() }),
      data: z.array(RetentionPart),
      meta: z.object({ at: At }),
    },
  },
);
