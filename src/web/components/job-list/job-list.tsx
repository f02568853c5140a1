import { JobRow } from '#web/components/job-list/job-row.tsx';
import type { ListedJob } from '#web/components/job-list/listed-job.ts';
import { HiddenNote, useHiding } from '#web/components/marks/hidden-note.tsx';

type JobListProps = { jobs: readonly ListedJob[]; now: string; markFeatured?: boolean };

/** Listings with column headings, without those the reader hid. */
export function JobList({ jobs, now, markFeatured }: JobListProps) {
  const hiding = useHiding(jobs);
  return (
    <div className={hiding.isOpen ? 'list' : 'list hides'}>
      <ListHead />
      <JobRows jobs={hiding.shown} now={now} markFeatured={markFeatured} />
      <HiddenNote {...hiding} />
    </div>
  );
}

/** Listings as rows, including hidden ones. */
export function JobRows({ jobs, now, markFeatured }: JobListProps) {
  return (
    <ul>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} markFeatured={markFeatured} />
      ))}
    </ul>
  );
}

/** Visual column headings; each row repeats them for screen readers. */
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
