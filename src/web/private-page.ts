import type { SiteConfig } from '#web/context.ts';
import { documentTitle, type PageFacts, pageHead } from '#web/seo.ts';

/** For a page that is one person's or one company's: never indexed, its address never passed on as a referrer. */
export const PRIVATE_META = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The head of a private page: its title, and nothing that names its address. */
export function privateHead(site: SiteConfig, title: string) {
  return { meta: [{ title: documentTitle(site, title) }, ...PRIVATE_META] };
}

/** The whole head of a page that no search has a use for, or that may not be found by one yet. */
export function unlistedHead(site: SiteConfig, facts: PageFacts) {
  const head = pageHead(site, facts);
  return { ...head, meta: [...head.meta, ...PRIVATE_META] };
}
