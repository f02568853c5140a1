import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { TalentPage } from '#web/components/talents/talent-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';

export const Route = createFileRoute('/recruit/$slug/talents/$talentId')({
  loader: async ({ params: { slug, talentId }, location }) => {
    const language = currentLanguage();
    const [loaded, { talent, search }] = await Promise.all([
      loadForCompany(slug, location, (query) =>
        call('GET /v1/recruit/{id}/talents/{talentId}', { params: { id: slug, talentId }, query }),
      ),
      COMPANY_TALENTS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const { title, description } = talent;
    const facts: PageFacts = { path: `/recruit/${slug}/talents`, lang: language, title, description };
    return { loaded, facts, language, line: search.talent, list: search.title };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: TalentRoute,
});

function TalentRoute() {
  const { loaded, facts, language, line, list } = Route.useLoaderData();
  const page = { tab: 'talents', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title={facts.title} {...page} />;
  const { company, data } = loaded;
  return (
    <RecruitFrame
      company={company}
      title={data.data.job_title}
      isTalent
      line={line}
      under={{ name: list, path: facts.path }}
      {...page}
    >
      <InLanguage words={COMPANY_TALENTS_WORDS} language={language}>
        <TalentPage company={company.slug} talent={data.data} />
      </InLanguage>
    </RecruitFrame>
  );
}
