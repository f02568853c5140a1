import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Company } from '#contract/employers/companies.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { CompanyAnswers } from '#web/components/employers/company-answers.tsx';
import { CompanyFacts, CompanyHead } from '#web/components/employers/company-parts.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The maximum shown here; the rest is linked as a list. */
const JOBS_SHOWN = 50;

export const Route = createFileRoute('/companies/$slug')({
  loader: ({ context, params }) => loadCompany(context.site, params.slug),
  head: loadedHead,
  component: CompanyPage,
});

async function loadCompany(site: SiteConfig, slug: string) {
  const { data: company } = await orNotFound(call('GET /v1/companies/{id}', { params: { id: slug } }));
  const query = { company: company.slug, is_closed: 'false', limit: JOBS_SHOWN } as const;
  const { data, meta } = await call('GET /v1/jobs', { query });
  const facts: PageFacts = {
    path: pathOf(company),
    title: `${company.name}: tech jobs and company facts`,
    description: company.meta_description,
    keywords: company.meta_keywords,
    image: company.meta_image_url ?? company.share_image_url,
    feed: { name: 'jobs', title: `Jobs at ${company.name}`, filters: { company: company.slug } },
    jsonLd: [breadcrumbs(site, crumbsOf(company))],
  };
  return { company, jobs: data.map(listedJob), total: meta.total, now: presentMoment(), facts };
}

function CompanyPage() {
  const { company, jobs, total, now } = Route.useLoaderData();
  useEffect(() => countReading('companies', company.slug), [company.slug]);
  return (
    <Frame>
      <main id="main" className="page wide-list">
        <Crumbs crumbs={crumbsOf(company)} />
        <CompanyHead company={company} />
        <div className="two">
          <SafeHtml className="prose" html={company.description} />
          <CompanyFacts company={company}>
            <CompanyAnswers answers={company.answers} company={company.name} now={now} />
          </CompanyFacts>
        </div>
        <div className="section-head">
          <h2>{total === 1 ? '1 open job' : `${total} open jobs`}</h2>
          {total > jobs.length && (
            <SiteLink to="/jobs" search={{ company: company.slug }}>
              All {total} jobs
            </SiteLink>
          )}
        </div>
        {jobs.length > 0 ? (
          <JobList jobs={jobs} now={now} />
        ) : (
          <Void mark="none" title="No open job now" action={<AllJobs />}>
            {company.name} has nothing open at the moment.
          </Void>
        )}
      </main>
    </Frame>
  );
}

function AllJobs() {
  return (
    <SiteLink className="btn" to="/jobs">
      All open jobs
    </SiteLink>
  );
}

function pathOf(company: Company): string {
  return `/companies/${company.slug}`;
}

function crumbsOf(company: Company) {
  return [{ name: 'Home', path: '/' }, { name: 'Companies', path: '/companies' }, { name: company.name }];
}
