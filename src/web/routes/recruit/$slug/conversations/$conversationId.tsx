import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { CompanyConversationPage } from '#web/components/talents/company-conversation-page.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/conversations/$conversationId')({
  loader: async ({ params: { slug, conversationId }, location }) => {
    const language = currentLanguage();
    const [loaded, { search, conversations, conversation }] = await Promise.all([
      loadForCompany(slug, location, (query) =>
        call('GET /v1/recruit/{id}/conversations/{conversationId}', { params: { id: slug, conversationId }, query }),
      ),
      COMPANY_TALENTS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const { title, description } = conversation;
    const facts: PageFacts = { path: `/recruit/${slug}/conversations`, lang: language, title, description };
    return { loaded, facts, language, line: search.talent, list: conversations.title, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: ConversationRoute,
});

function ConversationRoute() {
  const { loaded, facts, language, line, list, now } = Route.useLoaderData();
  const page = { tab: 'conversations', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title={facts.title} {...page} />;
  const { company, data } = loaded;
  const { id, contact, job_title } = data.data;
  return (
    <RecruitFrame
      company={company}
      title={contact?.name ?? job_title}
      isTalent
      line={line}
      under={{ name: list, path: facts.path }}
      {...page}
    >
      <InLanguage words={COMPANY_TALENTS_WORDS} language={language}>
        <CompanyConversationPage key={id} company={company.slug} initial={data.data} now={now} />
      </InLanguage>
    </RecruitFrame>
  );
}
