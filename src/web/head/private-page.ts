import { type LoadedPage, type PageFacts, pageHead } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** For pages that belong to one person or company, or are useless in search results: not indexed, no referrer. */
export const PRIVATE_META = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The head of a private page, from the facts its loader returns. The path in those facts must not contain a token. */
export function privateHead({ match, loaderData }: LoadedPage) {
  return loaderData ? unlistedHead(match.context.site, loaderData.facts) : {};
}

/** The head of a page that must not be found yet. */
export function unlistedHead(site: SiteConfig, facts: PageFacts) {
  const head = pageHead(site, facts);
  return { ...head, meta: [...head.meta, ...PRIVATE_META] };
}
