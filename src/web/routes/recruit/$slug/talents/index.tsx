import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/talents/closed-page.tsx';
import { loadForCompany } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { readTalentSearch, type TalentSearch } from '#web/components/talents/talent-search.ts';
import { TalentsPage } from '#web/components/talents/talents-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { RequestError } from '#web/request/request-error.ts';

/** While other filters load, the page stays as it is: bars in its place would take the sheet and the focus away. */
export const Route = createFileRoute('/recruit/$slug/talents/')({
  validateSearch: readTalentSearch,
  // The filters alone: the password leaves the address once the page has answered by it, and must not load it again.
  loaderDeps: ({ search }) => readTalentSearch(search),
  loader: async ({ params, deps, location }) => {
    const facts: PageFacts = {
      path: `/recruit/${params.slug}/talents`,
      title: 'Talents',
      description: 'The talents that a company can find and write to.',
    };
    const loaded = await loadForCompany(params.slug, location.search, ({ pwd }) =>
      searchTalents(params.slug, deps, pwd),
    );
    return { facts, loaded };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  component: TalentsRoute,
});

/** One page of the search, without what it does not take of an address that somebody has changed by hand. */
async function searchTalents(slug: string, { years, ...filters }: TalentSearch, pwd: string | undefined) {
  const query = { ...filters, years: years === undefined ? undefined : Number(years), pwd };
  const ask = (asked: Partial<typeof query>) =>
    call('GET /v1/recruit/{id}/talents', { params: { id: slug }, query: asked });
  return ask(query).catch((error: unknown) => {
    if (!(error instanceof RequestError) || error.status !== 422) throw error;
    return ask(Object.fromEntries(Object.entries(query).filter(([name]) => !error.errors[name])));
  });
}

function TalentsRoute() {
  const { loaded } = Route.useLoaderData();
  const search = Route.useSearch();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Talents" />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title="Talents">
      <TalentsPage company={company.slug} search={search} talents={data.data} meta={data.meta} />
    </RecruitFrame>
  );
}
