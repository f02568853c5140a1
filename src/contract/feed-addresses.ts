import { FACETS } from '#contract/job-facets.ts';

/** Where the feeds lie and what they take, for links. Free of zod, so that pages may import it. */
export const FEED_TYPES = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;
export type FeedFormat = keyof typeof FEED_TYPES;

/** Filters of a feed of jobs: those of the lists, without order and pages, as a feed is always the latest. */
export const JOB_FEED_PARAMS = ['q', ...FACETS, 'company'] as const;

/** Filters by their name; other names are ignored, so that the query of a list may be handed in as it is. */
export type FeedFilters = Readonly<Record<string, string | number | undefined>>;

/** Path of a feed in one format; of the filters only those that a feed takes are kept. */
export function feedPath(name: 'jobs' | 'articles', format: FeedFormat, filters: FeedFilters = {}): string {
  const known = JOB_FEED_PARAMS.flatMap((param) => {
    const value = filters[param];
    return value === undefined || value === '' ? [] : [[param, String(value)]];
  });
  const query = new URLSearchParams(known).toString();
  return `/feeds/${name}.${format}${query && `?${query}`}`;
}
