import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { pwdOf, useDropPwd } from '#web/components/recruit/pwd-param.ts';
import { type RecruitHome, RecruitPage, type RecruitPageData } from '#web/components/recruit/recruit-page.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { openByForm, type PasswordRefusal, REFUSALS, refusalIn } from '#web/routes/recruit/$slug/-open-by-form.ts';

export const Route = createFileRoute('/recruit/$slug/')({
  validateSearch: (search): { pwd?: string; refused?: PasswordRefusal } => ({
    pwd: pwdOf(search),
    refused: refusalIn(search),
  }),
  // Removing the password from the URL must not reload the page without it.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ params, location }) => loadWithFacts(params.slug, pwdOf(location.search), refusalIn(location.search)),
  head: privateHead,
  server: { handlers: { POST: ({ request, params }) => openByForm(request, params.slug) } },
  pendingComponent: PageWait,
  component: RecruitRoute,
});

async function loadWithFacts(slug: string, pwd: string | undefined, refused: PasswordRefusal | undefined) {
  const page = await loadCompany(slug, pwd);
  const { name } = page.company;
  const facts: PageFacts = {
    path: `/recruit/${slug}`,
    title: `Recruit at ${name}`,
    description: `The open jobs of ${name}, and the applications to them.`,
  };
  const refusal = page.refusal ?? (refused ? REFUSALS[refused] : null);
  return { ...page, refusal, facts };
}

async function loadCompany(slug: string, pwd: string | undefined): Promise<RecruitPageData> {
  const now = presentMoment();
  try {
    const { data } = await jobsOf(slug, pwd);
    const refusal = pwd !== undefined && !data.has_access ? REFUSALS.wrong : null;
    return {
      company: data.company,
      jobs: data.jobs,
      home: data.has_access ? await homeOf(slug, pwd) : null,
      refusal,
      now,
    };
  } catch (error) {
    // After too many wrong passwords the page still stands, and says so beside the field.
    if (pwd === undefined || !(error instanceof RequestError) || error.status !== 429) throw error;
    const { data } = await jobsOf(slug, undefined);
    const home = data.has_access ? await homeOf(slug, undefined) : null;
    return { company: data.company, jobs: data.jobs, home, refusal: error.message, now };
  }
}

async function homeOf(slug: string, pwd: string | undefined): Promise<RecruitHome> {
  const { data } = await call('GET /v1/recruit/{id}/home', { params: { id: slug }, query: { pwd } });
  return data;
}

function jobsOf(slug: string, pwd: string | undefined) {
  return orNotFound(call('GET /v1/recruit/{id}/jobs', { params: { id: slug }, query: { pwd } }));
}

function RecruitRoute() {
  useDropPwd(Route.useSearch().pwd);
  return (
    <Frame>
      <main id="main" className="page">
        <RecruitPage {...Route.useLoaderData()} />
      </main>
    </Frame>
  );
}
