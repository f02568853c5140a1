import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { Done } from '#contract/employers/companies.ts';

export const Tool = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string().describe('Safe HTML; what its page says where it has no page of its own'),
  path: z.string().describe('Path of its page'),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
});
export type Tool = z.infer<typeof Tool>;

export const toolRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/tools': {
      summary: 'Career tools in the order of their page.',
      query: ListQuery,
      data: z.array(Tool),
      meta: ListMeta,
    },
    'GET /v1/tools/{id}': { summary: 'One tool.', data: Tool },
    'POST /v1/tools/{id}/read': { summary: "Counts a reading of the tool's page.", data: Done },
    'POST /v1/tools/{id}/usage': { summary: 'Counts that somebody used the tool.', data: Done },
  },
);
