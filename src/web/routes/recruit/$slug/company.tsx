import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { OwnAnswers } from '#web/components/postings/company-answers.tsx';
import { CompanyEdit } from '#web/components/postings/company-edit.tsx';
import { COMPANY_EDITS_WORDS } from '#web/components/postings/company-edits-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/company')({
  loader: async ({ params, location }) => {
    const language = currentLanguage();
    const [loaded, { page }] = await Promise.all([
      loadForCompany(params.slug, location, async (query) => {
        const asked = { params: { id: params.slug }, query };
        const [own, answers] = await Promise.all([
          call('GET /v1/recruit/{id}/page', asked),
          call('GET /v1/recruit/{id}/general-answers', asked),
        ]);
        return { page: own.data, answers: answers.data };
      }),
      COMPANY_EDITS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const { title, description } = page;
    const facts: PageFacts = { path: `/recruit/${params.slug}/company`, lang: language, title, description };
    return { loaded, facts, language, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: CompanyRoute,
});

function CompanyRoute() {
  const { loaded, facts, language, now } = Route.useLoaderData();
  const page = { title: facts.title, tab: 'company', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} {...page}>
      <InLanguage words={COMPANY_EDITS_WORDS} language={language}>
        <div className="stack g8">
          <CompanyEdit key={data.page.revision} company={company} initial={data.page} now={now} />
          <OwnAnswers company={company} initial={data.answers} now={now} />
        </div>
      </InLanguage>
    </RecruitFrame>
  );
}
