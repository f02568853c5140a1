import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { OwnAnswers } from '#web/components/listings/company-answers.tsx';
import { CompanyEdit } from '#web/components/listings/company-edit.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/company')({
  loader: async ({ params, location }) => ({
    loaded: await loadForCompany(params.slug, location, async (query) => {
      const asked = { params: { id: params.slug }, query };
      const [page, answers] = await Promise.all([
        call('GET /v1/recruit/{id}/page', asked),
        call('GET /v1/recruit/{id}/general-answers', asked),
      ]);
      return { page: page.data, answers: answers.data };
    }),
    facts: {
      path: `/recruit/${params.slug}/company`,
      title: 'Company page',
      description: 'What the page of a company says, for its people to change.',
    } satisfies PageFacts,
    now: presentMoment(),
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: CompanyRoute,
});

function CompanyRoute() {
  const { loaded, now } = Route.useLoaderData();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Company page" tab="company" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Company page" tab="company">
      <div className="stack g8">
        <OwnAnswers company={company} initial={data.answers} now={now} />
        <CompanyEdit key={data.page.revision} company={company} initial={data.page} now={now} />
      </div>
    </RecruitFrame>
  );
}
