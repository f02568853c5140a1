import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { TeamPage } from '#web/components/employers/team-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';

const TITLE = 'Team';

export const Route = createFileRoute('/recruit/$slug/team')({
  loader: async ({ params, location }) => ({
    loaded: await loadForCompany(params.slug, location, (query) =>
      call('GET /v1/recruit/{id}/members', { params: { id: params.slug }, query }),
    ),
    facts: {
      path: `/recruit/${params.slug}/team`,
      title: TITLE,
      description: 'Who acts for a company here, and what each of them may do.',
    } satisfies PageFacts,
    now: presentMoment(),
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: TeamRoute,
});

function TeamRoute() {
  const { loaded, now } = Route.useLoaderData();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title={TITLE} tab="team" />;
  return (
    <RecruitFrame company={loaded.company} title={TITLE} tab="team">
      <TeamPage team={loaded.data.data} now={now} />
    </RecruitFrame>
  );
}
