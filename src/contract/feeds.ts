import { z } from 'zod';
import { routes } from '#contract/define.ts';
import { FEED_TYPES, type FeedFormat } from '#contract/feed-addresses.ts';
import { JobFilters } from '#contract/jobs.ts';

const FORMATS = Object.keys(FEED_TYPES) as [FeedFormat, ...FeedFormat[]];
const FILE_TYPES = [FEED_TYPES.atom, FEED_TYPES.rss, FEED_TYPES.json] as const;
const FormatParam = z.object({ format: z.enum(FORMATS) });

export const feedRoutes = routes(
  { access: 'anyone', params: FormatParam },
  {
    'GET /v1/feeds/jobs/{format}': {
      summary: 'The latest open jobs as a feed, narrowed by the filters of the list.',
      query: JobFilters.omit({ is_closed: true }),
      data: z.never(),
      file: FILE_TYPES,
    },
    'GET /v1/feeds/articles/{format}': { summary: 'The latest articles as a feed.', data: z.never(), file: FILE_TYPES },
  },
);
