import type { SiteConfig } from '#web/request/context.ts';

/** What the client names itself by; our own service asks nobody for a key. */
const OWN_KEY = 'sb_publishable_own';

export function publishableKey(site: SiteConfig): string {
  return site.authKey ?? OWN_KEY;
}
