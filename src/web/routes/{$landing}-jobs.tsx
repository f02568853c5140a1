import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { type LandingPage, landingPage, landingPath, stands } from '#contract/jobs/landing-pages.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { JobBrowser } from '#web/components/jobs/job-browser.tsx';
import { jobItems } from '#web/components/jobs/job-items.ts';
import {
  filtersOf,
  isNarrowed,
  type ListSearch,
  listAddress,
  listSearchOf,
  pageOf,
  writtenSearch,
} from '#web/components/jobs/list-search.ts';
import { type LoadedList, loadList, reloadsList } from '#web/components/jobs/load-list.ts';
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
    const list = await loadList(deps, landing);
    if (!(await exists(landing, deps, list))) throw notFound();
    return { landing, list };
  },
  shouldReload: reloadsList,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, heading, description, label, query } = loaderData.landing;
    return pageHead(match.context.site, {
      path: landingPath(loaderData.landing),
      title,
      description,
      keywords: query.places
        ? `${heading}, ${heading} for English speakers, tech jobs in Korea`
        : `${label} jobs in Korea, ${label} jobs Seoul, English-speaking ${label} jobs, tech jobs in Korea`,
      page: pageOf(match.loaderDeps),
      feed: { name: 'jobs', title: heading, filters: filtersOf(match.loaderDeps, loaderData.list.skills, query) },
      noindex: isNarrowed(match.loaderDeps) || loaderData.list.jobs.length === 0,
      jsonLd: jobItems(match.context.site, loaderData.list.jobs),
    });
  },
  component: JobsOfLanding,
  errorComponent: ListError,
});

/** A list that is narrowed or could not be loaded doesn’t tell how many jobs the page has. */
async function exists(landing: LandingPage, search: ListSearch, { meta, away }: LoadedList): Promise<boolean> {
  if (away || stands(landing, meta.total)) return true;
  if (!isNarrowed(search)) return false;
  const { meta: whole } = await call('GET /v1/jobs', { query: { ...landing.query, is_closed: 'false', limit: 1 } });
  return stands(landing, whole.total);
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
