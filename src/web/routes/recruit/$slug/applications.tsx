import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsPage } from '#web/components/applicants/applicants-page.tsx';
import { knownState, loadApplicants } from '#web/components/applicants/load-applicants.ts';
import { ClosedPage } from '#web/components/recruit/closed-page.tsx';
import { loadForCompany } from '#web/components/recruit/load-for-company.ts';
import { pwdOf } from '#web/components/recruit/pwd-param.ts';
import { RecruitFrame } from '#web/components/recruit/recruit-frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';

type ApplicationsSearch = { pwd?: string; state?: string; q?: string; cursor?: string; opened?: string };

export const Route = createFileRoute('/recruit/$slug/applications')({
  validateSearch: (search): ApplicationsSearch => ({
    pwd: pwdOf(search),
    state: textParam(search, 'state'),
    q: textParam(search, 'q'),
    cursor: textParam(search, 'cursor'),
    opened: textParam(search, 'opened'),
  }),
  // Opening an application or removing the password from the URL needs no reload.
  loaderDeps: ({ search: { state, q, cursor } }) => ({ state, q, cursor }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug }, deps, location }) => {
    const facts: PageFacts = {
      path: `/recruit/${slug}/applications`,
      title: 'Applications',
      description: 'The applications to the jobs of a company, for the company alone.',
    };
    const loaded = await loadForCompany(slug, location.search, ({ pwd }) => loadApplicants(slug, { ...deps, pwd }));
    return { facts, loaded };
  },
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { loaded } = Route.useLoaderData();
  const { state, q, cursor, opened } = Route.useSearch();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Applications" tab="applications" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Applications" tab="applications">
      <ApplicantsPage
        {...data}
        company={company.slug}
        path={`/recruit/${company.slug}/applications`}
        job={null}
        state={knownState(state)}
        q={q}
        cursor={cursor}
        opened={opened}
      />
    </RecruitFrame>
  );
}
