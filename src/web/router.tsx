import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadKoreanFrame } from '#web/components/core/frame-language.ts';
import { PageError } from '#web/components/core/page-error.tsx';
import { keepSite, type SiteConfig, webContext } from '#web/request/context.ts';
import { parseSearch, stringifySearch } from '#web/request/search-params.ts';
import { routeTree } from '#web/routeTree.gen.ts';

/** Few visits meet it. */
export const PageNotFound = lazyRouteComponent(() => import('#web/components/core/page-not-found.tsx'), 'PageNotFound');

/** Available to every route's loader and head. */
export type RouterContext = { site: SiteConfig };

/** Placeholder until hydration, when the page's own configuration replaces it before the first render. */
export const UNKNOWN_SITE: SiteConfig = {
  brand: '',
  publicUrl: '',
  authUrl: '',
  contactEmail: '',
  operator: '',
  operatorDetails: [],
  courier: null,
  openedOn: null,
  applicationRetentionDays: 0,
  demo: false,
  notice: null,
  metaBucketUrl: '',
  shareVersion: '',
  analytics: { kind: 'first-party' },
};

export function getRouter() {
  const context = webContext();
  const site = context?.site ?? UNKNOWN_SITE;
  const router = createRouter({
    routeTree,
    context: { site },
    ...(context ? { ssr: { nonce: context.scriptNonce } } : {}),
    dehydrate: () => ({ site }),
    hydrate: (page: { site: SiteConfig }) => {
      keepSite(page.site);
      router.update({ ...router.options, context: { site: page.site } });
      return document.documentElement.lang === 'ko' ? loadKoreanFrame().catch(console.warn) : undefined;
    },
    parseSearch,
    stringifySearch,
    // As in the page cache, robots.txt and the landing pages: no page has two URLs.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
