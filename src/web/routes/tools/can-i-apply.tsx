import { createFileRoute } from '@tanstack/react-router';
import { FIT_PARAMS } from '#contract/pages.ts';
import { FitPage } from '#web/components/fit/fit-page.tsx';
import type { FitSearch } from '#web/components/fit/load-fit.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { textParam } from '#web/search-params.ts';
import { breadcrumbs, pageHead } from '#web/seo.ts';

export const Route = createFileRoute('/tools/can-i-apply')({
  validateSearch: fitSearchOf,
  // In one order, whatever that of the address: the server renders from the sorted one.
  loaderDeps: ({ search }) => fitSearchOf(search),
  // The rules stay out of what every page loads.
  loader: async ({ deps }) => (await import('#web/components/fit/load-fit.ts')).loadFit(deps),
  head: ({ match }) =>
    pageHead(match.context.site, {
      path: '/tools/can-i-apply',
      title: 'Can I apply? Visa, residence and Korean against every open job',
      description:
        'Say which visa you hold, where you live and how much Korean you speak, and see how many open tech jobs in Korea you can apply to, must ask about, or cannot.',
      keywords: 'can I work in Korea, E-7 visa jobs, visa sponsorship Korea, jobs in Korea without Korean',
      noindex: Object.keys(match.loaderDeps).length > 0,
      jsonLd: [breadcrumbs(match.context.site, [{ name: 'Tools', path: '/tools' }, { name: 'Can I apply?' }])],
    }),
  component: CanIApplyRoute,
});

function fitSearchOf(raw: Record<string, unknown>): FitSearch {
  return Object.fromEntries(
    FIT_PARAMS.flatMap((name) => {
      const value = textParam(raw, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function CanIApplyRoute() {
  return (
    <Frame>
      <main id="main" className="page">
        <FitPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />
      </main>
    </Frame>
  );
}
