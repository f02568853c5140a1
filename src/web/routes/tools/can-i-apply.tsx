import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FIT_PARAMS } from '#contract/jobs/page-params.ts';
import { countReading } from '#web/api/analytics.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { CRUMBS, FitPage } from '#web/components/jobs/fit-page.tsx';
import { type FitSearch, loadFit } from '#web/components/jobs/load-fit.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { textParam } from '#web/request/search-params.ts';

export const Route = createFileRoute('/tools/can-i-apply')({
  validateSearch: fitSearchOf,
  // In a fixed order, as on the server, which renders from sorted parameters.
  loaderDeps: ({ search }) => fitSearchOf(search),
  loader: ({ deps, context }) => loadFitPage(deps, context.site),
  head: loadedHead,
  component: CanIApplyRoute,
});

async function loadFitPage(search: FitSearch, site: SiteConfig) {
  const facts: PageFacts = {
    path: '/tools/can-i-apply',
    title: 'Can I apply? Visa, residence and Korean against every open job',
    description:
      'Say what visa you have, where you live and how much Korean you speak, and see which open tech jobs in Korea you can apply to, should ask about, or can’t get yet.',
    keywords: 'can I work in Korea, E-7 visa jobs, visa sponsorship Korea, jobs in Korea without Korean',
    noindex: Object.keys(search).length > 0,
    jsonLd: [breadcrumbs(site, CRUMBS)],
  };
  return { ...(await loadFit(search)), facts };
}

function fitSearchOf(raw: Record<string, unknown>): FitSearch {
  return Object.fromEntries(
    FIT_PARAMS.flatMap((name) => {
      const value = textParam(raw, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function CanIApplyRoute() {
  useEffect(() => countReading('tools', 'can-i-apply'), []);
  return (
    <Frame>
      <main id="main" className="page">
        <FitPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />
      </main>
    </Frame>
  );
}
