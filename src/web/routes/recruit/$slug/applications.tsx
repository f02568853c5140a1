import { createFileRoute } from '@tanstack/react-router';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { ApplicantsPage } from '#web/components/applications/applicants-page.tsx';
import { listDeps, readApplicationsSearch } from '#web/components/applications/applications-search.ts';
import { loadApplicants } from '#web/components/applications/load-applicants.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';

export const Route = createFileRoute('/recruit/$slug/applications')({
  validateSearch: readApplicationsSearch,
  loaderDeps: listDeps,
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug }, deps, location }) => {
    const language = currentLanguage();
    const [loaded, { title, description }] = await Promise.all([
      loadForCompany(slug, location, ({ pwd }) => loadApplicants(slug, { ...deps, pwd })),
      APPLICANTS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const facts: PageFacts = { path: `/recruit/${slug}/applications`, lang: language, title, description };
    return { facts, language, loaded };
  },
  head: privateHead,
  pendingComponent: RecruitWait,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { loaded, language, facts } = Route.useLoaderData();
  const { opened } = Route.useSearch();
  const page = { language, title: facts.title, tab: 'applications' } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} {...page}>
      <InLanguage words={APPLICANTS_WORDS} language={language}>
        <ApplicantsPage
          {...data}
          company={company.slug}
          path={`/recruit/${company.slug}/applications`}
          opened={opened}
        />
      </InLanguage>
    </RecruitFrame>
  );
}
