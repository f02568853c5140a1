import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { type TalentSearch, talentParams } from '#web/components/talents/search-params.ts';
import { TalentLinks } from '#web/components/talents/talent-links.tsx';
import { readTalentSearch } from '#web/components/talents/talent-search.ts';
import { TalentsPage } from '#web/components/talents/talents-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { withoutRefused } from '#web/request/without-refused.ts';

/** The page stays while other filters load: placeholders would remove the sheet and the focus. */
export const Route = createFileRoute('/recruit/$slug/talents/')({
  validateSearch: talentParams,
  // Only the filters: removing the password from the URL must not reload the page.
  loaderDeps: ({ search }) => talentParams(search),
  loader: async ({ params, deps, location }) => {
    const facts: PageFacts = {
      path: `/recruit/${params.slug}/talents`,
      title: 'Talents',
      description: 'The talents that a company can find and write to.',
    };
    const loaded = await loadForCompany(params.slug, location, ({ pwd }) =>
      searchTalents(params.slug, readTalentSearch(deps), pwd),
    );
    return { facts, loaded };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  component: TalentsRoute,
});

/** A page of the search. */
function searchTalents(slug: string, { years, ...filters }: TalentSearch, pwd: string | undefined) {
  const query = { ...filters, years: years === undefined ? undefined : Number(years), pwd };
  return withoutRefused(query, (asked) => call('GET /v1/recruit/{id}/talents', { params: { id: slug }, query: asked }));
}

function TalentsRoute() {
  const { loaded } = Route.useLoaderData();
  const search = readTalentSearch(Route.useSearch());
  if (loaded.kind === 'closed')
    return (
      <ClosedPage closed={loaded} title="Talents" tab="talents" line={<TalentLinks company={loaded.company.slug} />} />
    );
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Talents" tab="talents" line={<TalentLinks company={company.slug} />}>
      <TalentsPage company={company.slug} search={search} talents={data.data} meta={data.meta} />
    </RecruitFrame>
  );
}
