import { z } from 'zod';
import { routes } from '#contract/core/define.ts';

export const SHARE_IMAGE_KINDS = ['jobs', 'companies', 'articles', 'events', 'pages'] as const;

/** A file name that is safe in a URL and in a file store key. */
export const MetaImageName = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9](?:\.?[a-zA-Z0-9_-])*$/);

/** Formats that link previews support. Not SVG, which could carry scripts. */
export const META_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const shareImageRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/share-images/{kind}/{id}/{version}': {
      status: [200, 302],
      summary: 'A page’s share image, 1200 by 630. Other versions redirect to the current one.',
      params: z.object({
        kind: z.enum(SHARE_IMAGE_KINDS),
        id: z.string().min(1).max(200),
        version: z.string().regex(/^[0-9a-f]{16}$/),
      }),
      data: z.never(),
      file: 'image/png',
    },
    'GET /v1/meta-images/{name}': {
      summary: 'A share image by file name, from the `meta` bucket.',
      params: z.object({ name: MetaImageName }),
      data: z.never(),
      file: META_IMAGE_TYPES,
    },
  },
);
