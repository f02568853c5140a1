import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { EditListing } from '#web/components/listings/edit-listing.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/edit')({
  loader: async ({ params: { slug, jobSlug }, location }) => ({
    loaded: await loadForCompany(slug, location, (query) =>
      call('GET /v1/recruit/{id}/jobs/{jobId}/text', { params: { id: slug, jobId: jobSlug }, query }),
    ),
    facts: {
      path: `/recruit/${slug}/jobs/${jobSlug}/edit`,
      title: 'Edit a job',
      description: 'What a listing says, for its company to change.',
    } satisfies PageFacts,
    now: presentMoment(),
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: EditRoute,
});

function EditRoute() {
  const { loaded, now } = Route.useLoaderData();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Edit a job" tab="jobs" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame
      company={company}
      title={data.data.job.title}
      tab="jobs"
      line="Change the listing. We read changes before they show."
    >
      <EditListing key={data.data.job.id} company={company.slug} initial={data.data} now={now} />
    </RecruitFrame>
  );
}
