import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

export const SHARE_IMAGE_KINDS = ['jobs', 'companies', 'articles', 'events', 'pages'] as const;

export const shareImageRoutes = {
  'GET /v1/share-images/{kind}/{id}/{version}': {
    access: 'anyone',
    summary:
      'The picture that stands for a page in shared links, 1200 by 630; another version leads to the present one.',
    params: z.object({
      kind: z.enum(SHARE_IMAGE_KINDS),
      id: z.string().min(1).max(200),
      version: z.string().regex(/^[0-9a-f]{16}$/),
    }),
    data: z.never(),
    file: 'image/png',
  },
} as const satisfies RouteTable;
