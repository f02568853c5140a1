import { createRouter } from '@tanstack/react-router';
import { PageError } from '#web/components/site/page-error.tsx';
import { PageNotFound } from '#web/components/site/page-not-found.tsx';
import { keepSite, type SiteConfig, webContext } from '#web/request/context.ts';
import { parseSearch, stringifySearch } from '#web/request/search-params.ts';
import { routeTree } from '#web/routeTree.gen.ts';

/** What every route's loader and head may read. */
export type RouterContext = { site: SiteConfig };

/** The configuration of a page that nobody configured; the browser replaces it with the page's own before it renders. */
const UNKNOWN_SITE: SiteConfig = {
  brand: '',
  publicUrl: '',
  authUrl: '',
  contactEmail: '',
  operator: '',
  applicationRetentionDays: 0,
  demo: false,
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
    },
    parseSearch,
    stringifySearch,
    // The page cache, robots.txt and the landing pages tell letters apart, too: no page has two addresses.
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
  interface StaticDataRouteOption {
    /** Language of a page that is not in English. */
    lang?: 'ko';
  }
}
