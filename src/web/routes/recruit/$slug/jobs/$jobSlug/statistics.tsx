import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { JobStatistics } from '#web/components/listings/statistics.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/statistics')({
  loader: async ({ params: { slug, jobSlug }, location }) => ({
    loaded: await loadForCompany(slug, location, (query) =>
      call('GET /v1/recruit/{id}/jobs/{jobId}/statistics', { params: { id: slug, jobId: jobSlug }, query }),
    ),
    facts: {
      path: `/recruit/${slug}/jobs/${jobSlug}/statistics`,
      title: 'Statistics of a job',
      description: 'What readers did with a listing, by day.',
    } satisfies PageFacts,
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: StatisticsRoute,
});

function StatisticsRoute() {
  const { loaded } = Route.useLoaderData();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Statistics of a job" tab="jobs" />;
  const { company, data } = loaded;
  const { job } = data.data;
  return (
    <RecruitFrame company={company} title={job.title} tab="jobs" line="Statistics">
      <JobStatistics company={company.slug} {...data.data} />
    </RecruitFrame>
  );
}
