import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Company } from '#contract/employers/companies.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { CompanyAnswers } from '#web/components/employers/company-answers.tsx';
import { CompanyFace, CompanyFacts, CompanyHead } from '#web/components/employers/company-parts.tsx';
import { CompaniesAlike, ListingFacts, Openings, type Skill, Stack } from '#web/components/employers/listing-facts.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { listedJob, openJobs } from '#web/components/jobs/listed-job.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The maximum shown here; the rest is linked as a list. */
const JOBS_SHOWN = 50;
const SKILLS_SHOWN = 12;

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
  const stack = stackOf(data, meta.facets['tags'] ?? {});
  return { company, jobs: data.map(listedJob), total: meta.total, stack, now: presentMoment(), facts };
}

/** Skills by how many of its open jobs name them. */
function stackOf(jobs: readonly JobBrief[], counts: Record<string, number>): Skill[] {
  const labels = new Map(jobs.flatMap(({ tags }) => tags.map(({ id, label }) => [id, label] as const)));
  return [...labels]
    .map(([id, label]) => ({ id, label, total: counts[id] ?? 0 }))
    .sort((a, b) => b.total - a.total || a.label.localeCompare(b.label, 'en'))
    .slice(0, SKILLS_SHOWN);
}

function CompanyPage() {
  const { company, jobs, total, stack, now } = Route.useLoaderData();
  useEffect(() => countReading('companies', company.slug), [company.slug]);
  return (
    <Frame>
      <main id="main">
        <CompanyFace face={company.face} />
        <div className="page wide-list">
          <Crumbs crumbs={crumbsOf(company)} />
          <CompanyHead company={company} />
          <ListingFacts company={company} />
          <div className="section-head">
            <h2>{openJobs(total)}</h2>
            {total > jobs.length && (
              <SiteLink to="/jobs" search={{ company: company.slug }}>
                All {total} jobs
              </SiteLink>
            )}
            <SiteLink to="/alerts/new" search={{ company: company.slug }}>
              Follow: new jobs by email
            </SiteLink>
          </div>
          {jobs.length > 0 ? (
            <div className="own-list">
              <JobList jobs={jobs} now={now} />
            </div>
          ) : (
            <Void mark="none" title="No open jobs" action={<AllJobs />}>
              {company.name} has no open jobs right now.
            </Void>
          )}
          <div className="two company-about">
            <SafeHtml className="prose" html={company.description} />
            <CompanyFacts company={company}>
              <CompanyAnswers answers={company.answers} company={company.name} now={now} />
              <p className="help">
                Do you recruit here?{' '}
                <SiteLink to={`/recruit/${company.slug}`} rel="nofollow">
                  Open your recruit page
                </SiteLink>{' '}
                <span lang="ko">(채용 담당자용)</span>
              </p>
            </CompanyFacts>
            <div className="company-more">
              <Stack company={company} skills={stack} />
              {company.openings && <Openings openings={company.openings} />}
            </div>
          </div>
          <CompaniesAlike company={company} others={company.alike} />
        </div>
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
