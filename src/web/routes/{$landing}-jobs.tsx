import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { landingPage, landingPath } from '#contract/jobs/landing-pages.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { JobBrowser } from '#web/components/jobs/job-browser.tsx';
import { jobItems } from '#web/components/jobs/job-items.ts';
import {
  filtersOf,
  isNarrowed,
  listAddress,
  listSearchOf,
  pageOf,
  writtenSearch,
} from '#web/components/jobs/list-search.ts';
import { loadList, reloadsList } from '#web/components/jobs/load-list.ts';
import { skillsNamedIn } from '#web/components/jobs/skills.ts';
import { pageHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/{$landing}-jobs')({
  validateSearch: listSearchOf,
  beforeLoad: async ({ params, search }) => {
    const landing = landingPage(params.landing);
    if (!landing) return;
    const address = listAddress(writtenSearch(search), await skillsNamedIn(search), landing);
    if (address.to !== landingPath(landing)) throw redirect(address);
  },
  loaderDeps: ({ search }) => writtenSearch(search),
  loader: async ({ deps, params }) => {
    const landing = landingPage(params.landing);
    if (!landing) throw notFound();
    return { landing, list: await loadList(deps, landing) };
  },
  shouldReload: reloadsList,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, heading, description, label, query } = loaderData.landing;
    return pageHead(match.context.site, {
      path: landingPath(loaderData.landing),
      title,
      description,
      keywords: `${label} jobs in Korea, ${label} jobs Seoul, English-speaking ${label} jobs, tech jobs in Korea`,
      page: pageOf(match.loaderDeps),
      feed: { name: 'jobs', title: heading, filters: filtersOf(match.loaderDeps, loaderData.list.skills, query) },
      noindex: isNarrowed(match.loaderDeps) || loaderData.list.jobs.length === 0,
      jsonLd: jobItems(match.context.site, loaderData.list.jobs),
    });
  },
  component: LandingPage,
  errorComponent: ListError,
});

function LandingPage() {
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
