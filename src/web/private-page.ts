import type { SiteConfig } from '#web/context.ts';
import { type PageFacts, pageHead } from '#web/seo.ts';

/** For a page that is one person's or one company's, or that no search has a use for: never indexed, its address never passed on as a referrer. */
export const PRIVATE_META = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The whole head of such a page. Its path leaves out what is secret: a token is no part of a canonical address. */
export function privateHead(site: SiteConfig, facts: PageFacts) {
  const head = pageHead(site, facts);
  return { ...head, meta: [...head.meta, ...PRIVATE_META] };
}
