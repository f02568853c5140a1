import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { CompanyConversations } from '#web/components/talents/company-conversations.tsx';
import { TalentLinks } from '#web/components/talents/talent-links.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/recruit/$slug/conversations/')({
  validateSearch: (raw: Record<string, unknown>): { cursor?: string } =>
    typeof raw['cursor'] === 'string' ? { cursor: raw['cursor'] } : {},
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ params, location, deps: { cursor } }) => ({
    loaded: await loadForCompany(params.slug, location, (query) =>
      call('GET /v1/recruit/{id}/conversations', { params: { id: params.slug }, query: { ...query, cursor } }),
    ),
    facts: {
      path: `/recruit/${params.slug}/conversations`,
      title: 'Conversations',
      description: 'The conversations of a company with talents.',
    } satisfies PageFacts,
    now: presentMoment(),
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ConversationsRoute,
});

function ConversationsRoute() {
  const { loaded, now } = Route.useLoaderData();
  if (loaded.kind === 'closed')
    return (
      <ClosedPage
        closed={loaded}
        title="Conversations"
        tab="talents"
        line={<TalentLinks company={loaded.company.slug} />}
      />
    );
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Conversations" tab="talents" line={<TalentLinks company={company.slug} />}>
      <CompanyConversations company={company.slug} conversations={data.data} now={now} />
      {data.meta.next_cursor && (
        <p className="mt-4">
          <SiteLink
            className="btn"
            to={`/recruit/${company.slug}/conversations`}
            search={{ cursor: data.meta.next_cursor }}
          >
            Older conversations
          </SiteLink>
        </p>
      )}
    </RecruitFrame>
  );
}
