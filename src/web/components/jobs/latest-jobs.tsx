import { JobList } from '#web/components/jobs/job-list.tsx';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export function LatestJobs({ jobs, now }: { jobs: readonly ListedJob[]; now: string }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="latest-jobs">
      <div className="section-head">
        <h2 id="latest-jobs">Latest jobs</h2>
        <SiteLink to="/jobs">All jobs</SiteLink>
      </div>
      <JobList jobs={jobs} now={now} />
    </section>
  );
}
