import { LIST_FILTERS } from '#contract/job-facets.ts';

/** Where the feeds lie and what they take, for links. Free of zod, so that pages may import it. */
export const FEED_TYPES = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;
export type FeedFormat = keyof typeof FEED_TYPES;

/** Filters by their name; other names are ignored, so that the query of a list may be handed in as it is. */
export type FeedFilters = Readonly<Record<string, string | number | undefined>>;

/** Path of a feed in one format; it takes the filters of the lists, and always lists the latest. */
export function feedPath(name: 'jobs' | 'articles', format: FeedFormat, filters: FeedFilters = {}): string {
  const known = LIST_FILTERS.flatMap((param) => {
    const value = filters[param];
    return value === undefined || value === '' ? [] : [[param, String(value)]];
  });
  const query = new URLSearchParams(known).toString();
  return `/feeds/${name}.${format}${query && `?${query}`}`;
}
