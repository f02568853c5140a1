import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { CompanyList } from '#web/components/companies/company-list.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { ListError } from '#web/components/site/page-error.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { Void } from '#web/ui/void.tsx';

export const Route = createFileRoute('/companies/')({
  loader: ({ context }) => loadCompanies(context.site),
  head: loadedHead,
  component: CompaniesPage,
  errorComponent: ListError,
});

async function loadCompanies(site: SiteConfig) {
  const { data: companies } = await call('GET /v1/companies');
  const items = companies.map(({ name, slug }) => ({ name, to: `/companies/${slug}` }));
  const facts: PageFacts = {
    path: '/companies',
    title: 'Tech companies in Korea',
    description: 'Companies in South Korea that look for tech people who work in English, and their open jobs.',
    keywords: 'tech companies in Korea, startups Seoul, companies hiring foreigners in Korea',
    jsonLd: itemList(site, items),
  };
  return { companies, facts };
}

function CompaniesPage() {
  const { companies } = Route.useLoaderData();
  const hiring = companies.filter(({ open_jobs }) => open_jobs > 0).length;
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top">
          <div>
            <h1>Tech companies in Korea</h1>
            <p className="t14 mute num">
              {hiring} of {companies.length} have open jobs
            </p>
          </div>
        </div>
        {companies.length > 0 ? (
          <CompanyList companies={companies} />
        ) : (
          <Void mark="none" title="No company is listed yet">
            Companies appear here with their first job.
          </Void>
        )}
      </main>
    </Frame>
  );
}
