import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { type PasswordRefusal, refusalIn, takePwd } from '#web/components/employers/load-for-company.ts';
import { pwdOf, useDropPwd } from '#web/components/employers/pwd-param.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitTop } from '#web/components/employers/recruit-top.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { listSearchOf, pageOf } from '#web/components/jobs/list-search.ts';
import { OWN_WORDS } from '#web/components/postings/own-en.ts';
import { RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { JOBS_PER_PAGE, RecruitPage, type RecruitPageData } from '#web/components/postings/recruit-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { textParam } from '#web/request/search-params.ts';
import { openByForm } from '#web/routes/recruit/$slug/-open-by-form.ts';

export const Route = createFileRoute('/recruit/$slug/')({
  validateSearch: (search): { pwd?: string; refused?: string; page?: string } => ({
    pwd: pwdOf(search),
    refused: textParam(search, 'refused'),
    page: listSearchOf(search).page,
  }),
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  // Removing the password from the URL must not reload the page without it.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug }, location, deps: { page } }) => {
    await takePwd(slug, location);
    return await loadWithFacts({ slug, page }, pwdOf(location.search), refusalIn(location.search));
  },
  head: privateHead,
  server: { handlers: { POST: ({ request, params }) => openByForm(request, params.slug) } },
  pendingComponent: RecruitWait,
  component: RecruitRoute,
});

/** A company, and which page of its jobs. */
type Place = { slug: string; page: number };

async function loadWithFacts(place: Place, pwd: string | undefined, refused: PasswordRefusal | undefined) {
  const language = currentLanguage();
  const [page, words] = await Promise.all([
    loadCompany(place, pwd),
    RECRUIT_JOBS_WORDS.load(language),
    RECRUIT_WORDS.load(language),
    OWN_WORDS.load(language),
  ]);
  const { name } = page.company;
  const facts: PageFacts = {
    path: `/recruit/${place.slug}`,
    lang: language,
    title: words.title(name),
    description: words.description(name),
  };
  const refusal = page.refusal ?? refused ?? null;
  return { ...page, refusal, facts, language };
}

async function loadCompany(place: Place, pwd: string | undefined): Promise<RecruitPageData> {
  try {
    const opened = await openedBy(place, pwd);
    return { ...opened, refusal: pwd !== undefined && !opened.home ? 'wrong' : null };
  } catch (error) {
    // After too many wrong passwords the page still stands, and says so beside the field.
    if (pwd === undefined || !(error instanceof RequestError) || error.status !== 429) throw error;
    return { ...(await openedBy(place, undefined)), refusal: 'too-many' };
  }
}

async function openedBy({ slug, page }: Place, pwd: string | undefined): Promise<Omit<RecruitPageData, 'refusal'>> {
  const now = presentMoment();
  const params = { id: slug };
  const query = { pwd, page, limit: JOBS_PER_PAGE };
  const { data, meta } = await orNotFound(call('GET /v1/recruit/{id}/jobs', { params, query }));
  const { company, jobs, has_access, refusal: lacks } = data;
  const named = jobs.length > 0 ? jobs.map(({ id }) => id).join() : undefined;
  const home = has_access ? await call('GET /v1/recruit/{id}/home', { params, query: { pwd, jobs: named } }) : null;
  return { company, jobs, meta, page, home: home?.data ?? null, lacks, now };
}

function RecruitRoute() {
  useDropPwd(Route.useSearch().pwd);
  const { language, ...data } = Route.useLoaderData();
  return (
    <InLanguage words={RECRUIT_WORDS} language={language}>
      <TranslatedFrame language={language} {...(data.home ? { header: <RecruitTop company={data.company} /> } : {})}>
        <main id="main" className="page">
          <InLanguage words={OWN_WORDS} language={language}>
            <InLanguage words={RECRUIT_JOBS_WORDS} language={language}>
              <RecruitPage {...data} />
            </InLanguage>
          </InLanguage>
        </main>
      </TranslatedFrame>
    </InLanguage>
  );
}
