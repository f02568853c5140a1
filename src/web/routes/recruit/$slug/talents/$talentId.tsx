import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { ClosedPage } from '#web/components/talents/closed-page.tsx';
import { loadForCompany } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { TalentPage } from '#web/components/talents/talent-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/recruit/$slug/talents/$talentId')({
  loader: async ({ params: { slug, talentId }, location }) => ({
    loaded: await loadForCompany(slug, location.search, (query) =>
      call('GET /v1/recruit/{id}/talents/{talentId}', { params: { id: slug, talentId }, query }),
    ),
    facts: {
      path: `/recruit/${slug}/talents`,
      title: 'Talent',
      description: 'A talent, shown to the company without a name.',
    } satisfies PageFacts,
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: TalentRoute,
});

function TalentRoute() {
  const { loaded } = Route.useLoaderData();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Talent" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title={data.data.job_title}>
      <TalentPage company={company.slug} talent={data.data} />
    </RecruitFrame>
  );
}
