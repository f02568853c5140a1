import { useRouter } from '@tanstack/react-router';
import type { SiteConfig } from '#web/request/context.ts';

/** The configuration of this installation, on the server and in the browser. */
export function useSite(): SiteConfig {
  return useRouter().options.context.site;
}
