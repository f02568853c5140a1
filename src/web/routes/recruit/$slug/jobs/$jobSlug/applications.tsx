import { createFileRoute } from '@tanstack/react-router';
import { APPLICATION_STATES, type ApplicationState } from '#contract/states.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { ApplicationsPage, type ApplicationsPageData } from '#web/components/recruit/applications-page.tsx';
import { LockedApplications, type LockedData } from '#web/components/recruit/locked-applications.tsx';
import { pwdOf, useDropPwd } from '#web/components/recruit/pwd-param.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { textParam } from '#web/request/search-params.ts';

type ApplicationsSearch = { pwd?: string; state?: string; opened?: string };
type Loaded = ({ isLocked: false } & ApplicationsPageData) | ({ isLocked: true } & LockedData);

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/applications')({
  validateSearch: (search): ApplicationsSearch => ({
    pwd: pwdOf(search),
    state: textParam(search, 'state'),
    opened: textParam(search, 'opened'),
  }),
  // Changing tabs, opening an application or removing the password from the URL needs no reload.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug, jobSlug }, location }) => {
    const loaded = await loadApplications(slug, jobSlug, pwdOf(location.search));
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

async function loadApplications(slug: string, jobSlug: string, pwd: string | undefined): Promise<Loaded> {
  const params = { id: slug, jobId: jobSlug };
  try {
    const path = 'GET /v1/recruit/{id}/jobs/{jobId}/applications';
    const { data } = await orNotFound(call(path, { params, query: { pwd } }));
    return { isLocked: false, ...data, now: presentMoment() };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isPasswordAsked = error.status === 401 || error.status === 403 || (error.status === 429 && pwd !== undefined);
    if (!isPasswordAsked) throw error;
    const { data } = await orNotFound(call('GET /v1/recruit/{id}/jobs', { params: { id: slug } }));
    const title = data.jobs.find((job) => job.slug === jobSlug)?.title ?? 'Applications';
    return { isLocked: true, company: data.company, title, refusal: error.status === 401 ? null : error.message };
  }
}

/** Checked here and not in `validateSearch`, whose code every page of the site loads. */
function knownState(state: string | undefined): ApplicationState | undefined {
  return APPLICATION_STATES.find(({ id }) => id === state)?.id;
}

function titleOf(data: Loaded): string {
  return data.isLocked ? `Applications at ${data.company.name}` : `Applications: ${data.job.title}`;
}

function ApplicationsRoute() {
  const data = Route.useLoaderData();
  const { pwd, state, opened } = Route.useSearch();
  const { slug } = Route.useParams();
  useDropPwd(pwd);
  return (
    <Frame>
      <main id="main" className="page">
        {data.isLocked ? (
          <LockedApplications {...data} />
        ) : (
          <ApplicationsPage key={data.job.id} {...data} company={slug} state={knownState(state)} opened={opened} />
        )}
      </main>
    </Frame>
  );
}
