import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { CompanyConversations } from '#web/components/talents/company-conversations.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/recruit/$slug/conversations/')({
  validateSearch: (raw: Record<string, unknown>): { cursor?: string } =>
    typeof raw['cursor'] === 'string' ? { cursor: raw['cursor'] } : {},
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ params: { slug }, location, deps: { cursor } }) => {
    const language = currentLanguage();
    const [loaded, { conversations }] = await Promise.all([
      loadForCompany(slug, location, (query) =>
        call('GET /v1/recruit/{id}/conversations', { params: { id: slug }, query: { ...query, cursor } }),
      ),
      COMPANY_TALENTS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const { title, description, older } = conversations;
    const facts: PageFacts = { path: `/recruit/${slug}/conversations`, lang: language, title, description };
    return { loaded, facts, language, older, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: ConversationsRoute,
});

function ConversationsRoute() {
  const { loaded, facts, language, older, now } = Route.useLoaderData();
  const { slug } = loaded.company;
  const page = { title: facts.title, tab: 'conversations', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} {...page}>
      <InLanguage words={COMPANY_TALENTS_WORDS} language={language}>
        <CompanyConversations company={slug} conversations={data.data} now={now} />
      </InLanguage>
      {data.meta.next_cursor && (
        <p className="mt-4">
          <SiteLink className="btn" to={`/recruit/${slug}/conversations`} search={{ cursor: data.meta.next_cursor }}>
            {older}
          </SiteLink>
        </p>
      )}
    </RecruitFrame>
  );
}
