import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { isHidden, marks, setMark, uncover } from '#web/browser-storage/marks.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { JobRow } from '#web/components/jobs/job-row.tsx';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { langOf } from '#web/ui/lang.ts';

type Hiding = { shown: readonly ListedJob[]; isLeft: IsLeft; hidden: number; isOpen: boolean; toggle(): void };

/** Whether a job was hidden from this list, where its place can take that back. */
type IsLeft = (job: ListedJob) => boolean;

type JobListProps = { jobs: readonly ListedJob[]; now: string; markFeatured?: boolean };

/** Listings with column headings, without those the reader hid. */
export function JobList({ jobs, now, markFeatured }: JobListProps) {
  const hiding = useHiding(jobs);
  return (
    <div className={hiding.isOpen ? 'list' : 'list hides'}>
      <ListHead />
      <JobRows jobs={hiding.shown} now={now} markFeatured={markFeatured} isLeft={hiding.isLeft} />
      <HiddenNote {...hiding} />
    </div>
  );
}

type RowsProps = { isLeft?: IsLeft; marksOf?: (job: ListedJob) => ReactNode };

/** Listings as rows, including hidden ones. */
export function JobRows({ jobs, now, markFeatured, isLeft, marksOf }: JobListProps & RowsProps) {
  return (
    <ul>
      {jobs.map((job) =>
        isLeft?.(job) ? (
          <LeftRow key={job.id} job={job} />
        ) : (
          <JobRow key={job.id} job={job} now={now} markFeatured={markFeatured} marksOf={marksOf} />
        ),
      )}
    </ul>
  );
}

function LeftRow({ job: { id, title } }: { job: ListedJob }) {
  const undo = () => {
    flushSync(() => setMark('hidden', id, false));
    document.querySelector<HTMLElement>(`[data-job="${id}"] a`)?.focus();
  };
  return (
    <li className="hidden-note" data-job={id}>
      Hidden.{' '}
      <button className="text-button" type="button" onClick={undo}>
        Undo
        <span className="vh" lang={langOf(title)}>
          {' '}
          {title}
        </span>
      </button>
    </li>
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
  const page = jobs.map(({ id }) => id).join();
  const [came, setCame] = useState(() => ({ page, at: new Date().toISOString() }));
  if (came.page !== page) setCame({ page, at: new Date().toISOString() });
  const keys = usePersisted(marks, (now) =>
    jobs
      .filter((job) => isHidden(now, job))
      .map(({ id }) => id)
      .join(),
  );
  const hidden = keys === '' ? 0 : keys.split(',').length;
  const isLeft: IsLeft = ({ id }) => !isOpen && keys.includes(id) && (marks.read().hidden[id] ?? '') >= came.at;
  return {
    shown: isOpen || hidden === 0 ? jobs : jobs.filter((job) => !keys.includes(job.id) || isLeft(job)),
    isLeft,
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
