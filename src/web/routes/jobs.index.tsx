import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { JobBrowser } from '#web/components/jobs/job-browser.tsx';
import { jobItems } from '#web/components/jobs/job-items.ts';
import { reloadsList } from '#web/components/jobs/list-away.ts';
import { filtersOf, isNarrowed, listSearchOf, pageOf, writtenSearch } from '#web/components/jobs/list-search.ts';
import { loadList } from '#web/components/jobs/load-list.ts';
import { pageHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/jobs/')({
  validateSearch: listSearchOf,
  loaderDeps: ({ search }) => writtenSearch(search),
  loader: ({ deps }) => loadList(deps),
  shouldReload: reloadsList,
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, {
      path: '/jobs',
      title: 'Tech jobs in Korea',
      description: 'Open tech jobs in South Korea. Each says upfront: Korean level, visa, location, remote or office.',
      keywords: 'tech jobs in Korea, developer jobs Seoul, English-speaking tech jobs, visa-sponsored jobs in Korea',
      page: pageOf(match.loaderDeps),
      feed: {
        name: 'jobs',
        title: 'Tech jobs in Korea',
        filters: filtersOf(match.loaderDeps, loaderData?.skills ?? []),
      },
      noindex: isNarrowed(match.loaderDeps) || loaderData?.jobs.length === 0,
      jsonLd: jobItems(match.context.site, loaderData?.jobs ?? []),
    }),
  component: JobsPage,
  errorComponent: ListError,
});

function JobsPage() {
  return (
    <Frame hasJobs>
      <JobBrowser
        heading="Tech jobs in Korea"
        path="/jobs"
        search={Route.useLoaderDeps()}
        list={Route.useLoaderData()}
      />
    </Frame>
  );
}
