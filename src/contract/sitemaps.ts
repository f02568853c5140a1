import { z } from 'zod';
import { routes } from '#contract/define.ts';

/** The protocol's limit of URLs per file (sitemaps.org, "Sitemaps XML format"). */
export const SITEMAP_URLS_MAX = 50_000;

/** Name of a part without extension, such as `jobs-1`. */
export const SitemapPart = z.string().regex(/^[a-z]{1,20}-[1-9]\d{0,4}$/);

export const sitemapRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/sitemaps': {
      summary: 'The sitemap index: every part of the sitemap with the moment its pages last changed.',
      data: z.never(),
      file: 'application/xml',
    },
    'GET /v1/sitemaps/{part}': {
      summary: 'One part of the sitemap: addresses of pages with the moment each last changed.',
      params: z.object({ part: SitemapPart }),
      data: z.never(),
      file: 'application/xml',
    },
  },
);
