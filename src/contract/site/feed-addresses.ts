import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';

/** Addresses of feeds. Free of zod, so that pages may import it. */
export const FEED_TYPES = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;
export type FeedFormat = keyof typeof FEED_TYPES;

/** Filters by name; unknown names are ignored, so that a list's query can be passed unchanged. */
export type FeedFilters = Readonly<Record<string, string | number | undefined>>;

export function feedPath(name: 'jobs' | 'articles', format: FeedFormat, filters: FeedFilters = {}): `/feeds/${string}` {
  const known = LIST_FILTERS.flatMap((param) => {
    const value = filters[param];
    return value === undefined || value === '' ? [] : [[param, String(value)]];
  });
  const query = new URLSearchParams(known).toString();
  return `/feeds/${name}.${format}${query && `?${query}`}`;
}
