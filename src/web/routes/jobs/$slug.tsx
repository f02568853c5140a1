import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPublished } from '#contract/jobs/job-state.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { countJobReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { leaveOutPwd, pwdOf, useDropPwd } from '#web/components/employers/pwd-param.ts';
import { jobCrumbs } from '#web/components/jobs/job-crumbs.ts';
import { JobPage, type JobPageData } from '#web/components/jobs/job-page.tsx';
import { isPosted, jobPosting } from '#web/components/jobs/job-posting.ts';
import { JobWait } from '#web/components/jobs/job-wait.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { unlistedHead } from '#web/head/private-page.ts';
import { breadcrumbs, type PageFacts, pageHead } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';

export const Route = createFileRoute('/jobs/$slug')({
  validateSearch: (search): { pwd?: string } => ({ pwd: pwdOf(search) }),
  // Removing the password from the URL must not reload the page without it.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params, location, context }) => {
    const loading = loadJob(params.slug, pwdOf(location.search), context.site);
    await loading.catch(() => {});
    leaveOutPwd(location);
    return loading;
  },
  head: ({ loaderData, match }) => (loaderData ? jobHead(match.context.site, loaderData) : {}),
  pendingComponent: JobWait,
  component: JobRoute,
});

/** Structured data is for crawlers, which ask the server for each page: no browser loads what makes it. */
type LoadedJob = JobPageData & { posting: Record<string, unknown> | null };

async function loadJob(slug: string, pwd: string | undefined, site: SiteConfig): Promise<LoadedJob> {
  const { data: job } = await orNotFound(call('GET /v1/jobs/{id}', { params: { id: slug }, query: { pwd } }));
  const [company, similar] = await Promise.all([
    call('GET /v1/companies/{id}', { params: { id: job.company.slug } }),
    isPublished(job) ? call('GET /v1/jobs/{id}/similar', { params: { id: job.slug } }) : { data: [] },
  ]);
  return {
    job,
    company: company.data,
    similar: similar.data.map(listedJob),
    now: presentMoment(),
    posting: import.meta.env.SSR && isPosted(job) ? postingWithoutText(job, site) : null,
  };
}

/** The page's data hold the text once. */
function postingWithoutText(job: Job, site: SiteConfig): Record<string, unknown> {
  const { description: _, ...posting } = jobPosting(job, site.publicUrl);
  return posting;
}

function jobHead(site: SiteConfig, { job, posting }: LoadedJob) {
  const facts: PageFacts = {
    path: `/jobs/${job.slug}`,
    title: `${job.title} at ${job.company.name}`,
    description: job.meta_description,
    keywords: job.meta_keywords,
    image: job.meta_image_url ?? job.share_image_url,
    noindex: job.is_closed,
    jsonLd: [...(posting ? [{ ...posting, description: job.description }] : []), breadcrumbs(site, jobCrumbs(job))],
  };
  return isPublished(job) ? pageHead(site, facts) : unlistedHead(site, facts);
}

function JobRoute() {
  const { posting: _, ...data } = Route.useLoaderData();
  useDropPwd(Route.useSearch().pwd);
  useReadCounter(data.job.slug, isPublished(data.job));
  return (
    <Frame>
      <main id="main" className="page">
        <JobPage key={data.job.id} {...data} />
      </main>
    </Frame>
  );
}

/** Counts a view of the page. Runs only in a browser, so crawlers don't count. */
function useReadCounter(slug: string, counts: boolean): void {
  useEffect(() => {
    if (counts) countJobReading(slug);
  }, [slug, counts]);
}
