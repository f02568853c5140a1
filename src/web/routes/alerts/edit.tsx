import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { alertFilters } from '#web/components/jobs/alert-filters.ts';
import { JobBrowser } from '#web/components/jobs/job-browser.tsx';
import { listSearchOf, readListSearch, writtenSearch } from '#web/components/jobs/list-search.ts';
import { loadList } from '#web/components/jobs/load-list.ts';
import { LinkNeeded } from '#web/components/people/link-needed.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { SaveFilters } from '#web/routes/alerts/-alert-page.tsx';
import { storedToken } from '#web/session/link-cookie.ts';

const TITLE = 'Change what your alert looks for';

/** The filters of an alert on the list of jobs, so that one sees what they find. Saving posts to the alert's page. */
export const Route = createFileRoute('/alerts/edit')({
  validateSearch: listSearchOf,
  loaderDeps: ({ search }) => writtenSearch(search),
  loader: async ({ deps, cause, location }) => {
    const token = cause === 'stay' ? null : storedToken('/alerts', location.href);
    return { facts: FACTS, token, list: await loadList(deps) };
  },
  head: privateHead,
  component: EditRoute,
  errorComponent: ListError,
});

const FACTS: PageFacts = {
  path: '/alerts/edit',
  title: TITLE,
  description: 'Change which jobs your alert looks for.',
};

function EditRoute() {
  const { token: opened, list } = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  // Ahead of the list, which is still loading: saving mustn't send the filters of before.
  const written = useLocation({ select: ({ searchStr }) => searchStr });
  const chosen = writtenSearch(Object.fromEntries(new URLSearchParams(written)));
  // Only the server reads it, once: later filters are loaded by the browser.
  const [token] = useState(opened);
  if (token === null) return <LinkNeeded title={TITLE} />;
  const filters = alertFilters(readListSearch(chosen, list.skills));
  return (
    <Frame hasJobs>
      <JobBrowser
        heading={TITLE}
        path="/alerts/edit"
        search={search}
        list={list}
        offer={<SaveFilters filters={filters} token={token} />}
      />
    </Frame>
  );
}
