import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { TalentLinks } from '#web/components/talents/talent-links.tsx';
import { TalentPage } from '#web/components/talents/talent-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/recruit/$slug/talents/$talentId')({
  loader: async ({ params: { slug, talentId }, location }) => ({
    loaded: await loadForCompany(slug, location, (query) =>
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
  if (loaded.kind === 'closed')
    return (
      <ClosedPage closed={loaded} title="Talent" tab="talents" line={<TalentLinks company={loaded.company.slug} />} />
    );
  const { company, data } = loaded;
  return (
    <RecruitFrame
      company={company}
      title={data.data.job_title}
      tab="talents"
      line={<TalentLinks company={company.slug} />}
    >
      <TalentPage company={company.slug} talent={data.data} />
    </RecruitFrame>
  );
}
