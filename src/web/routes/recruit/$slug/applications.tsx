import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsPage } from '#web/components/applications/applicants-page.tsx';
import { listDeps, readApplicationsSearch } from '#web/components/applications/applications-search.ts';
import { loadApplicants } from '#web/components/applications/load-applicants.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/recruit/$slug/applications')({
  validateSearch: readApplicationsSearch,
  loaderDeps: listDeps,
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug }, deps, location }) => {
    const facts: PageFacts = {
      path: `/recruit/${slug}/applications`,
      title: 'Applications',
      description: 'The applications to the jobs of a company, for the company alone.',
    };
    const loaded = await loadForCompany(slug, location, ({ pwd }) => loadApplicants(slug, { ...deps, pwd }));
    return { facts, loaded };
  },
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { loaded } = Route.useLoaderData();
  const { opened } = Route.useSearch();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Applications" tab="applications" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Applications" tab="applications">
      <ApplicantsPage {...data} company={company.slug} path={`/recruit/${company.slug}/applications`} opened={opened} />
    </RecruitFrame>
  );
}
