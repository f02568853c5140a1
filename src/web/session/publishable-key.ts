import type { SiteConfig } from '#web/request/context.ts';

/** The client library wants a key; our own service ignores it. */
const OWN_KEY = 'sb_publishable_own';

export function publishableKey(site: SiteConfig): string {
  return site.authKey ?? OWN_KEY;
}
