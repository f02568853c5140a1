import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { CompanyList } from '#web/components/employers/company-list.tsx';
import { listSearchOf, pageOf } from '#web/components/jobs/list-search.ts';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { Pages } from '#web/ui/pages.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const PATH = '/companies';
const PER_PAGE = 50;

export const Route = createFileRoute('/companies/')({
  validateSearch: (raw): { page?: string } => ({ page: listSearchOf(raw).page }),
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: ({ context, deps }) => loadCompanies(context.site, deps.page),
  head: loadedHead,
  component: CompaniesPage,
  errorComponent: ListError,
});

async function loadCompanies(site: SiteConfig, page: number) {
  const { data: companies, meta } = await call('GET /v1/companies', { query: { limit: PER_PAGE, page } });
  const items = companies.map(({ name, slug }) => ({ name, to: `${PATH}/${slug}` }));
  const facts: PageFacts = {
    path: PATH,
    page,
    noindex: companies.length === 0 && page > 1,
    title: 'Tech companies in Korea',
    description: 'Companies in South Korea that look for tech people who work in English, and their open jobs.',
    keywords: 'tech companies in Korea, startups Seoul, companies hiring foreigners in Korea',
    jsonLd: itemList(site, items),
  };
  return { companies, meta, page, facts };
}

function CompaniesPage() {
  const { companies, meta, page } = Route.useLoaderData();
  const pages = Math.ceil(meta.total / PER_PAGE);
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Tech companies in Korea</h1>
            <p className="t14 mute num">
              {meta.hiring} of {meta.total} have open jobs
            </p>
          </div>
        </div>
        {companies.length > 0 ? <CompanyList companies={companies} /> : <NoCompanies total={meta.total} page={page} />}
        {companies.length > 0 && pages > 1 && (
          <Pages
            page={page}
            pages={pages}
            perPage={PER_PAGE}
            total={meta.total}
            path={PATH}
            searchOf={(number) => ({ page: number > 1 ? String(number) : undefined })}
          />
        )}
      </main>
    </Frame>
  );
}

function NoCompanies({ total, page }: { total: number; page: number }) {
  if (total === 0) {
    return (
      <Void mark="none" title="No company is listed yet">
        Companies appear here with their first job.
      </Void>
    );
  }
  const action = (
    <SiteLink className="btn small" to={PATH}>
      First page
    </SiteLink>
  );
  return (
    <Void mark="none" title={`There's no page ${page}`} action={action}>
      The list has {total} companies.
    </Void>
  );
}
