import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { RecruitWait } from '#web/components/recruit/recruit-wait.tsx';
import { ClosedPage } from '#web/components/talents/closed-page.tsx';
import { loadForCompany } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { readTalentSearch } from '#web/components/talents/talent-search.ts';
import { TalentsPage } from '#web/components/talents/talents-page.tsx';
import { privateHead } from '#web/private-page.ts';

export const Route = createFileRoute('/recruit/$slug/talents/')({
  validateSearch: readTalentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const query = { ...deps, years: deps.years === undefined ? undefined : Number(deps.years) };
    return loadForCompany(params.slug, () =>
      call('GET /v1/recruit/{id}/talents', { params: { id: params.slug }, query }),
    );
  },
  head: ({ match }) => privateHead(match.context.site, 'Talents'),
  pendingComponent: RecruitWait,
  component: TalentsRoute,
});

function TalentsRoute() {
  const loaded = Route.useLoaderData();
  const search = Route.useSearch();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Talents" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Talents">
      <TalentsPage company={company.slug} search={search} talents={data.data} meta={data.meta} />
    </RecruitFrame>
  );
}
