import { z } from 'zod';
import { routes } from '#contract/define.ts';

export const Tag = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Open jobs with this tag. */
  count: z.number().int(),
  replaces: z.array(z.string()).describe('Ids of tags whose place it took; filters take them as well'),
});
export type Tag = z.infer<typeof Tag>;

export const tagRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/tags': { summary: 'Skill tags with the number of open jobs that carry each.', data: z.array(Tag) },
  },
);
