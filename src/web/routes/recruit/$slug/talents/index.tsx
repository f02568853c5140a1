import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { type TalentSearch, talentParams } from '#web/components/talents/search-params.ts';
import { readTalentSearch } from '#web/components/talents/talent-search.ts';
import { TalentsPage } from '#web/components/talents/talents-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { withoutRefused } from '#web/request/without-refused.ts';

/** The page stays while other filters load: placeholders would remove the sheet and the focus. */
export const Route = createFileRoute('/recruit/$slug/talents/')({
  validateSearch: talentParams,
  // Only the filters: removing the password from the URL must not reload the page.
  loaderDeps: ({ search }) => talentParams(search),
  loader: async ({ params: { slug }, deps, location }) => {
    const language = currentLanguage();
    const [loaded, { search }] = await Promise.all([
      loadForCompany(slug, location, ({ pwd }) => searchTalents(slug, readTalentSearch(deps), pwd)),
      COMPANY_TALENTS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
    ]);
    const { title, description } = search;
    const facts: PageFacts = { path: `/recruit/${slug}/talents`, lang: language, title, description };
    return { facts, loaded, language };
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
  const { loaded, facts, language } = Route.useLoaderData();
  const search = readTalentSearch(Route.useSearch());
  const { company } = loaded;
  const page = { title: facts.title, tab: 'talents', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} />;
  const { data, meta } = loaded.data;
  return (
    <RecruitFrame company={company} {...page}>
      <InLanguage words={COMPANY_TALENTS_WORDS} language={language}>
        <TalentsPage company={company.slug} search={search} talents={data} meta={meta} />
      </InLanguage>
    </RecruitFrame>
  );
}
