import { useState } from 'react';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { isHidden, marks, uncover } from '#web/storage/marks.ts';
import { usePersisted } from '#web/storage/persisted.ts';

type Hiding = { shown: readonly ListedJob[]; hidden: number; isOpen: boolean; toggle(): void };

/** A list without the jobs its reader hid, unless they ask to see them. */
export function useHiding(jobs: readonly ListedJob[]): Hiding {
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

export function HiddenNote({ hidden, isOpen, toggle }: Hiding) {
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
