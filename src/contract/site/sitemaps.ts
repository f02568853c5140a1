import { z } from 'zod';
import { routes } from '#contract/core/define.ts';

/** The protocol's limit of URLs per file (sitemaps.org, "Sitemaps XML format"). */
export const SITEMAP_URLS_MAX = 50_000;

/** Name of a part without extension, such as `jobs-1`. */
export const SitemapPart = z.string().regex(/^[a-z]{1,20}-[1-9]\d{0,4}$/);

export const sitemapRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/sitemaps': {
      summary: 'The sitemap index, with when each part last changed.',
      data: z.never(),
      file: 'application/xml',
    },
    'GET /v1/sitemaps/{part}': {
      summary: 'One part of the sitemap: page URLs and when each last changed.',
      params: z.object({ part: SitemapPart }),
      data: z.never(),
      file: 'application/xml',
    },
  },
);
