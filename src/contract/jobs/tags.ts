import { z } from 'zod';
import { routes } from '#contract/core/define.ts';

export const Tag = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Open jobs with this tag. */
  count: z.number().int(),
  replaces: z.array(z.string()).describe('Ids of tags merged into it; filters accept them too'),
});
export type Tag = z.infer<typeof Tag>;

export const tagRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/tags': { summary: 'Skill tags with the number of open jobs that carry each.', data: z.array(Tag) },
  },
);
