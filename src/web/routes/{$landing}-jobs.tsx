import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { JobBrowser } from '#web/components/jobs/job-browser.tsx';
import { jobItems } from '#web/components/jobs/job-items.ts';
import { reloadsList } from '#web/components/jobs/list-away.ts';
import {
  filtersOf,
  isNarrowed,
  listAddress,
  listSearchOf,
  pageOf,
  writtenSearch,
} from '#web/components/jobs/list-search.ts';
import { loadList } from '#web/components/jobs/load-list.ts';
import { skillsNamedIn } from '#web/components/jobs/skills.ts';
import { pageHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/{$landing}-jobs')({
  validateSearch: listSearchOf,
  loaderDeps: ({ search }) => writtenSearch(search),
  loader: async ({ deps, params }) => {
    // Of no use on a first visit, which brings what this loads.
    const { landingPage, stands } = await import('#contract/jobs/place-pages.ts');
    const landing = landingPage(params.landing);
    if (!landing) throw notFound();
    const address = listAddress(deps, await skillsNamedIn(deps), landing);
    if (address.to !== landingPath(landing)) throw redirect(address);
    const list = await loadList(deps, landing);
    const isKnown = list.away || stands(landing, list.meta.total);
    if (!isKnown && !(isNarrowed(deps) && stands(landing, await openOn(landing)))) throw notFound();
    return { landing, list };
  },
  shouldReload: reloadsList,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, heading, description, keywords, query } = loaderData.landing;
    return pageHead(match.context.site, {
      path: landingPath(loaderData.landing),
      title,
      description,
      keywords,
      page: pageOf(match.loaderDeps),
      feed: { name: 'jobs', title: heading, filters: filtersOf(match.loaderDeps, loaderData.list.skills, query) },
      noindex: isNarrowed(match.loaderDeps) || loaderData.list.jobs.length === 0,
      jsonLd: jobItems(match.context.site, loaderData.list.jobs),
    });
  },
  component: JobsOfLanding,
  errorComponent: ListError,
});

/** However the list is narrowed. */
async function openOn({ query }: LandingPage): Promise<number> {
  const { meta } = await call('GET /v1/jobs', { query: { ...query, is_closed: 'false', limit: 1 } });
  return meta.total;
}

function JobsOfLanding() {
  const { landing, list } = Route.useLoaderData();
  return (
    <Frame hasJobs>
      <JobBrowser
        heading={landing.heading}
        path={landingPath(landing)}
        search={Route.useLoaderDeps()}
        landing={landing}
        list={list}
      />
    </Frame>
  );
}
