import { z } from 'zod';
import { FEED_TYPES, type FeedFormat } from '#contract/feed-addresses.ts';
import { JobFilters } from '#contract/jobs.ts';
import type { RouteTable } from '#contract/route.ts';

const FORMATS = Object.keys(FEED_TYPES) as [FeedFormat, ...FeedFormat[]];
const FILE_TYPES = [FEED_TYPES.atom, FEED_TYPES.rss, FEED_TYPES.json] as const;
const FormatParam = z.object({ format: z.enum(FORMATS) });

export const feedRoutes = {
  'GET /v1/feeds/jobs/{format}': {
    access: 'anyone',
    summary: 'The latest open jobs as a feed, narrowed by the filters of the list.',
    params: FormatParam,
    query: JobFilters.omit({ is_closed: true }),
    data: z.never(),
    file: FILE_TYPES,
  },
  'GET /v1/feeds/articles/{format}': {
    access: 'anyone',
    summary: 'The latest articles as a feed.',
    params: FormatParam,
    data: z.never(),
    file: FILE_TYPES,
  },
} as const satisfies RouteTable;
