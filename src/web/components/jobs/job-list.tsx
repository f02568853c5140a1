import { useState } from 'react';
import { JobRow } from '#web/components/jobs/job-row.tsx';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { isHidden, marks, uncover } from '#web/storage/marks.ts';
import { usePersisted } from '#web/storage/persisted.ts';

type Hiding = { shown: readonly ListedJob[]; hidden: number; isOpen: boolean; toggle(): void };

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

/** A list without the jobs its reader hid, unless they ask to see them. */
function useHiding(jobs: readonly ListedJob[]): Hiding {
  const [isOpen, setOpen] = useState(false);
  const keys = usePersisted(marks, (now) =>
    jobs
      .filter((job) => isHidden(now, job))
      .map(({ id }) => id)
      .join(),
  );
  const hidden = keys === '' ? 0 : keys.split(',').length;
  return {
    shown: isOpen || hidden === 0 ? jobs : jobs.filter(({ id }) => !keys.includes(id)),
    hidden,
    isOpen,
    toggle() {
      uncover();
      setOpen(!isOpen);
    },
  };
}

function HiddenNote({ hidden, isOpen, toggle }: Hiding) {
  return (
    <p className="hidden-note" role="status">
      {hidden > 0 && (
        <>
          {hidden} hidden;{' '}
          <button className="text-button" type="button" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'leave out' : 'show'}
          </button>
        </>
      )}
    </p>
  );
}
