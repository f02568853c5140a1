import { createFileRoute } from '@tanstack/react-router';
import type { RecruitJob } from '#contract/recruit.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { ApplicantsPage, type ApplicantsPageData } from '#web/components/applicants/applicants-page.tsx';
import { knownState, loadApplicants } from '#web/components/applicants/load-applicants.ts';
import { LockedApplications, type LockedData } from '#web/components/recruit/locked-applications.tsx';
import { standing } from '#web/components/recruit/opening-list.tsx';
import { pwdOf, useDropPwd } from '#web/components/recruit/pwd-param.ts';
import { RecruitFrame } from '#web/components/recruit/recruit-frame.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { RequestError } from '#web/request/request-error.ts';
import { textParam } from '#web/request/search-params.ts';

type ApplicationsSearch = { pwd?: string; state?: string; q?: string; cursor?: string; opened?: string };
type Loaded = ({ isLocked: false; job: RecruitJob } & ApplicantsPageData) | ({ isLocked: true } & LockedData);

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/applications')({
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
  loader: async ({ params: { slug, jobSlug }, deps, location }) => {
    const loaded = await loadApplications(slug, jobSlug, { ...deps, pwd: pwdOf(location.search) });
    return {
      ...loaded,
      facts: {
        path: `/recruit/${slug}/jobs/${jobSlug}/applications`,
        title: titleOf(loaded),
        description: 'The applications to a job, for the company alone.',
      } satisfies PageFacts,
    };
  },
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationsRoute,
});

type Query = { state?: string; q?: string; cursor?: string; pwd: string | undefined };

async function loadApplications(slug: string, jobSlug: string, query: Query): Promise<Loaded> {
  const { pwd } = query;
  const params = { id: slug, jobId: jobSlug };
  try {
    const path = 'GET /v1/recruit/{id}/jobs/{jobId}/applications';
    const { data } = await orNotFound(call(path, { params, query: { pwd } }));
    return { isLocked: false, job: data.job, ...(await loadApplicants(slug, { ...query, job: jobSlug })) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isPasswordAsked = error.status === 401 || error.status === 403 || (error.status === 429 && pwd !== undefined);
    if (!isPasswordAsked) throw error;
    const { data } = await orNotFound(call('GET /v1/recruit/{id}/jobs', { params: { id: slug } }));
    const title = data.jobs.find((job) => job.slug === jobSlug)?.title ?? 'Applications';
    return { isLocked: true, company: data.company, title, refusal: error.status === 401 ? null : error.message };
  }
}

function titleOf(data: Loaded): string {
  return data.isLocked ? `Applications at ${data.company.name}` : `Applications: ${data.job.title}`;
}

function ApplicationsRoute() {
  const data = Route.useLoaderData();
  const { pwd, state, q, cursor, opened } = Route.useSearch();
  const { slug } = Route.useParams();
  useDropPwd(pwd);
  if (data.isLocked) {
    return (
      <Frame>
        <main id="main" className="page">
          <LockedApplications {...data} />
        </main>
      </Frame>
    );
  }
  const { job, ...applications } = data;
  return (
    <RecruitFrame company={job.company} title={job.title} tab="applications" line={lineOf(job, applications.now)}>
      <ApplicantsPage
        key={job.id}
        {...applications}
        company={slug}
        path={`/recruit/${slug}/jobs/${job.slug}/applications`}
        job={job.slug}
        state={knownState(state)}
        q={q}
        cursor={cursor}
        opened={opened}
      />
    </RecruitFrame>
  );
}

function lineOf(job: RecruitJob, now: string): string {
  const number = (count: number) => count.toLocaleString('en');
  const { reads, application_clicks, applications } = job.counters ?? NONE;
  const counted = `${number(reads)} read it, ${number(application_clicks)} pressed apply, ${number(applications)} applied`;
  return `${standing(job, now)} · ${counted}`;
}

const NONE = { reads: 0, application_clicks: 0, applications: 0 };
