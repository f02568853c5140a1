import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { CompanyConversationPage } from '#web/components/talents/company-conversation-page.tsx';
import { TalentLinks } from '#web/components/talents/talent-links.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/conversations/$conversationId')({
  loader: async ({ params: { slug, conversationId }, location }) => ({
    loaded: await loadForCompany(slug, location, (query) =>
      call('GET /v1/recruit/{id}/conversations/{conversationId}', { params: { id: slug, conversationId }, query }),
    ),
    facts: {
      path: `/recruit/${slug}/conversations`,
      title: 'Conversation',
      description: 'A conversation between a company and a talent.',
    } satisfies PageFacts,
    now: presentMoment(),
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ConversationRoute,
});

function ConversationRoute() {
  const { loaded, now } = Route.useLoaderData();
  if (loaded.kind === 'closed')
    return (
      <ClosedPage
        closed={loaded}
        title="Conversation"
        tab="talents"
        line={<TalentLinks company={loaded.company.slug} />}
      />
    );
  const { company, data } = loaded;
  const title = data.data.contact?.name ?? data.data.job_title;
  return (
    <RecruitFrame company={company} title={title} tab="talents" line={<TalentLinks company={company.slug} />}>
      <CompanyConversationPage key={data.data.id} company={company.slug} initial={data.data} now={now} />
    </RecruitFrame>
  );
}
