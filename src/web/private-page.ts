import type { SiteConfig } from '#web/context.ts';
import { documentTitle } from '#web/seo.ts';

/** Headers of a page that is one person's or one company's: never stored, never indexed, its address never passed on. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The same for the head, which also holds after a navigation inside the browser. */
export const PRIVATE_META = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The head of a private page: its title, and nothing that names its address. */
export function privateHead(site: SiteConfig, title: string) {
  return { meta: [{ title: documentTitle(site, title) }, ...PRIVATE_META] };
}
