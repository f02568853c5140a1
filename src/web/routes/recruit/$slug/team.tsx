import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { TeamPage } from '#web/components/employers/team-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/team')({
  loader: async ({ params, location }) => {
    const language = currentLanguage();
    const [loaded, { title, description }] = await Promise.all([
      loadForCompany(params.slug, location, (query) =>
        call('GET /v1/recruit/{id}/members', { params: { id: params.slug }, query }),
      ),
      TEAM_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const facts: PageFacts = { path: `/recruit/${params.slug}/team`, lang: language, title, description };
    return { loaded, facts, language, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: TeamRoute,
});

function TeamRoute() {
  const { loaded, facts, language, now } = Route.useLoaderData();
  const page = { title: facts.title, tab: 'team', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} />;
  return (
    <RecruitFrame company={loaded.company} {...page}>
      <InLanguage words={TEAM_WORDS} language={language}>
        <TeamPage team={loaded.data.data} now={now} />
      </InLanguage>
    </RecruitFrame>
  );
}
