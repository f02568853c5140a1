import type { Job } from '#contract/jobs.ts';
import { JobList } from '#web/components/job-list/job-list.tsx';
import type { ListedJob } from '#web/components/job-list/listed-job.ts';
import { categoryOf } from '#web/components/job-page/category.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type SimilarJobsProps = { job: Job; similar: readonly ListedJob[]; now: string };

/** The open jobs that are most similar to this one. */
export function SimilarJobs({ job, similar, now }: SimilarJobsProps) {
  if (similar.length === 0) return null;
  const category = categoryOf(job);
  return (
    <section aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">{job.is_closed ? 'Similar jobs, open' : 'Similar jobs'}</h2>
        {category && <SiteLink to={category.path}>All {category.name.toLowerCase()} jobs</SiteLink>}
      </div>
      <JobList jobs={similar} now={now} />
    </section>
  );
}
