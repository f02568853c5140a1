import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

export const Tag = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Open jobs with this tag. */
  count: z.number().int(),
  replaces: z.array(z.string()).describe('Ids of tags whose place it took; filters take them as well'),
});
export type Tag = z.infer<typeof Tag>;

export const tagRoutes = {
  'GET /v1/tags': {
    access: 'anyone',
    summary: 'Skill tags with the number of open jobs that carry each.',
    data: z.array(Tag),
  },
} as const satisfies RouteTable;
