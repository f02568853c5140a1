import { z } from 'zod';
import { Done } from '#contract/companies.ts';
import { ListMeta, ListQuery } from '#contract/lists.ts';
import { IdParam } from '#contract/params.ts';
import type { RouteTable } from '#contract/route.ts';

/** A career tool, such as the salary calculator. */
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

export const toolRoutes = {
  'GET /v1/tools': {
    access: 'anyone',
    summary: 'Career tools in the order of their page.',
    query: ListQuery,
    data: z.array(Tool),
    meta: ListMeta,
  },
  'GET /v1/tools/{id}': { access: 'anyone', summary: 'One tool.', params: IdParam, data: Tool },
  'POST /v1/tools/{id}/read': {
    access: 'anyone',
    summary: "Counts a reading of the tool's page.",
    params: IdParam,
    data: Done,
  },
  'POST /v1/tools/{id}/usage': {
    access: 'anyone',
    summary: 'Counts that somebody used the tool.',
    params: IdParam,
    data: Done,
  },
} as const satisfies RouteTable;
