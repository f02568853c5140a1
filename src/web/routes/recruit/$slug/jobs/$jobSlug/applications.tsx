import { createFileRoute, notFound } from '@tanstack/react-router';
import type { RecruitJob } from '#contract/listings/recruit.ts';
import { ApplicantsPage } from '#web/components/applications/applicants-page.tsx';
import { listDeps, readApplicationsSearch } from '#web/components/applications/applications-search.ts';
import { loadApplicants } from '#web/components/applications/load-applicants.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { statusText } from '#web/components/listings/openings.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/applications')({
  validateSearch: readApplicationsSearch,
  loaderDeps: listDeps,
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug, jobSlug }, deps, location }) => {
    const loaded = await loadForCompany(slug, location, async ({ pwd }) => {
      const { meta, ...rest } = await loadApplicants(slug, { ...deps, job: jobSlug, pwd });
      if (!meta.job) throw notFound();
      return { ...rest, meta, job: meta.job };
    });
    const facts: PageFacts = {
      path: `/recruit/${slug}/jobs/${jobSlug}/applications`,
      title: loaded.kind === 'opened' ? `Applications: ${loaded.data.job.title}` : 'Applications',
      description: 'The applications to a job, for the company alone.',
    };
    return { facts, loaded };
  },
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { loaded } = Route.useLoaderData();
  const { opened } = Route.useSearch();
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title="Applications" tab="applications" />;
  const { company, data } = loaded;
  const { job, ...applications } = data;
  return (
    <RecruitFrame company={company} title={job.title} tab="applications" line={lineOf(job, applications.now)}>
      <ApplicantsPage
        key={job.id}
        {...applications}
        company={company.slug}
        path={`/recruit/${company.slug}/jobs/${job.slug}/applications`}
        job={job.slug}
        opened={opened}
      />
    </RecruitFrame>
  );
}

function lineOf(job: RecruitJob, now: string): string {
  const { reads, application_clicks, applications } = job.counters ?? NONE;
  const counted = [
    counting(reads, 'view'),
    counting(application_clicks, 'apply click'),
    counting(applications, 'application'),
  ];
  return [statusText(job, now), ...counted].join(' · ');
}

function counting(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

const NONE = { reads: 0, application_clicks: 0, applications: 0 };
