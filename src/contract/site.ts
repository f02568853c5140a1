import { z } from 'zod';
import { Done } from '#contract/companies.ts';
import type { RouteTable } from '#contract/route.ts';

export const siteRoutes = {
  'POST /v1/page-views': {
    access: 'anyone',
    summary: 'The built-in analytics: counts one view of a page, without any identifier of the visitor.',
    body: z.object({ path: z.string().startsWith('/').max(300) }),
    data: Done,
  },
  'GET /v1/changes': {
    access: 'anyone',
    summary: 'What changed since a mark, for page caches in other processes.',
    query: z.object({
      since: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
    data: z.object({ mark: z.string(), tags: z.array(z.string()) }),
  },
} as const satisfies RouteTable;
