import type { JobBrief } from '#contract/jobs.ts';
import { JobRow } from '#web/components/jobs/job-row.tsx';

type JobListProps = { jobs: readonly JobBrief[]; now: string; markFeatured?: boolean };

/** Listings under the heads of their columns. */
export function JobList({ jobs, now, markFeatured }: JobListProps) {
  return (
    <div className="list">
      <ListHead />
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} now={now} markFeatured={markFeatured} />
        ))}
      </ul>
    </div>
  );
}

/** The heads of the columns; each row says them again to who cannot see them. */
export function ListHead() {
  return (
    <div className="list-head" aria-hidden="true">
      <span>Job</span>
      <span>Korean</span>
      <span>Visa</span>
      <span>Live</span>
      <span>Work</span>
      <span>Pay</span>
    </div>
  );
}
