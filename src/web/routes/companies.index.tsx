import { createFileRoute } from '@tanstack/react-router';
import type { ListedCompany } from '#contract/employers/companies.ts';
import { COMPANY_PARAMS } from '#contract/jobs/page-params.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { CompanyComparison } from '#web/components/employers/company-comparison.tsx';
import { CompanyFilters } from '#web/components/employers/company-filters.tsx';
import { CompanyList, MOST_COMPARED, SquareKey } from '#web/components/employers/company-list.tsx';
import { type CompanySearch, isNarrowed } from '#web/components/employers/company-search.ts';
import { pageOf } from '#web/components/jobs/list-search.ts';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { textParams } from '#web/request/search-params.ts';
import { withoutRefused } from '#web/request/without-refused.ts';
import { NoPage, type NoPageProps, Pages } from '#web/ui/pages.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const PATH = '/companies';
const PER_PAGE = 50;

export const Route = createFileRoute('/companies/')({
  // The API says which it refuses.
  validateSearch: (search: Record<string, unknown>) => textParams(search, COMPANY_PARAMS) as CompanySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCompanies(context.site, deps),
  head: loadedHead,
  component: CompaniesPage,
  errorComponent: ListError,
});

async function loadCompanies(site: SiteConfig, { compare, ...search }: CompanySearch) {
  return compare === undefined ? loadList(site, search) : loadCompared(compare);
}

/** Those that are listed, of the first ones. */
async function loadCompared(compare: string) {
  const slugs = [...new Set(compare.split(','))].slice(0, MOST_COMPARED);
  const compared = (await Promise.all(slugs.map(companiesOf))).flat();
  const facts: PageFacts = {
    path: PATH,
    noindex: true,
    title: `Compare ${compared.map(({ name }) => name).join(', ') || 'companies'}`,
    description: 'Tech companies in South Korea side by side.',
  };
  return { compared, facts };
}

/** None where it isn't listed. */
async function companiesOf(id: string): Promise<ListedCompany[]> {
  try {
    return [(await call('GET /v1/companies/{id}', { params: { id } })).data];
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return [];
    throw error;
  }
}

async function loadList(site: SiteConfig, search: CompanySearch) {
  const page = pageOf(search);
  const query = { ...search, limit: PER_PAGE, page, counts: 'true' } as const;
  const { data: companies, meta } = await withoutRefused(query, (query) => call('GET /v1/companies', { query }));
  const items = companies.map(({ name, slug }) => ({ name, to: `${PATH}/${slug}` }));
  const facts: PageFacts = {
    path: PATH,
    page,
    noindex: isNarrowed(search) || search.sort !== undefined || (companies.length === 0 && page > 1),
    title: 'Tech companies in Korea',
    description: 'Tech companies in South Korea that hire English speakers, and their open jobs.',
    keywords: 'tech companies in Korea, startups Seoul, companies hiring foreigners in Korea',
    jsonLd: itemList(site, items),
  };
  return { companies, meta, page, search, facts };
}

function CompaniesPage() {
  const data = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        {'compared' in data ? <Compared companies={data.compared} /> : <Listed {...data} />}
      </main>
    </Frame>
  );
}

function Compared({ companies }: { companies: ListedCompany[] }) {
  return (
    <>
      <div className="jobs-top stack g4">
        <div>
          <h1>Compare companies</h1>
          <p className="t14">
            <SiteLink to={PATH}>All companies</SiteLink>
          </p>
        </div>
      </div>
      {companies.length > 1 ? (
        <CompanyComparison companies={companies} />
      ) : (
        <Void mark="none" title="Choose at least two companies">
          Tick “Compare” beside each in the list of companies.
        </Void>
      )}
    </>
  );
}

function Listed({ companies, meta, page, search }: Awaited<ReturnType<typeof loadList>>) {
  const { total, hiring, counts } = meta;
  const pages = Math.ceil(total / PER_PAGE);
  const searchOf = (number: number) => ({ ...search, page: number > 1 ? String(number) : undefined });
  const leafing = { page, pages, path: PATH, searchOf };
  return (
    <>
      <div className="jobs-top stack g4">
        <div>
          <h1>Tech companies in Korea</h1>
          <p className="t14 mute num" role="status">
            {isNarrowed(search) && counts
              ? `${total} of ${counts.all} companies match`
              : `${hiring} of ${total} have open jobs`}
          </p>
        </div>
      </div>
      {counts && counts.all > 0 && <CompanyFilters search={search} counts={counts} />}
      {companies.length > 0 ? (
        <>
          <SquareKey>
            <span>Each line is an applicant, tall if they got an answer</span>
          </SquareKey>
          <CompanyList companies={companies} search={search} />
        </>
      ) : (
        <NoCompanies total={total} {...leafing} search={search} />
      )}
      {companies.length > 0 && pages > 1 && <Pages perPage={PER_PAGE} total={total} {...leafing} />}
    </>
  );
}

type NoCompaniesProps = { total: number; search: CompanySearch } & Omit<NoPageProps, 'counted'>;

function NoCompanies({ total, search, ...leafing }: NoCompaniesProps) {
  if (total === 0 && isNarrowed(search)) {
    const clear = (
      <SiteLink className="btn small" to={PATH}>
        Clear all
      </SiteLink>
    );
    return (
      <Void mark="none" title="No company matches all of this" action={clear}>
        Remove a filter, or search for something else.
      </Void>
    );
  }
  if (total === 0) {
    return (
      <Void mark="none" title="No company is listed yet">
        Companies appear here with their first job.
      </Void>
    );
  }
  return <NoPage counted={total === 1 ? 'one company' : `${total} companies`} {...leafing} />;
}
