import { type LoadedPage, type PageFacts, pageHead } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** For a page that is one person's or one company's, or that no search has a use for: never indexed, its address never passed on as a referrer. */
export const PRIVATE_META = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The head of such a page, whose loader tells its facts. The path leaves out what is secret: no token is canonical. */
export function privateHead({ match, loaderData }: LoadedPage) {
  return loaderData ? unlistedHead(match.context.site, loaderData.facts) : {};
}

/** The same for a page that others may not find yet. */
export function unlistedHead(site: SiteConfig, facts: PageFacts) {
  const head = pageHead(site, facts);
  return { ...head, meta: [...head.meta, ...PRIVATE_META] };
}
