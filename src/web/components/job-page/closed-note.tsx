import { lastDayToApply } from '#contract/job-state.ts';
import type { Job } from '#contract/jobs.ts';
import { dayOf } from '#web/ui/time.ts';

type ClosedNoteProps = { job: Job; similar: number };

/** Says since when a job is closed, and points to similar open ones. */
export function ClosedNote({ job, similar }: ClosedNoteProps) {
  return (
    <div className="shut-note">
      <span className="shutter">Closed</span>
      <p>
        {closedText(job)} {similar > 0 && <a href="#similar">{openText(similar)}</a>}
      </p>
    </div>
  );
}

function closedText({ closed_at, applications_count: count }: Job): string {
  const when = closed_at ? `Closed on ${dayOf(lastDayToApply(closed_at))}` : 'This job is closed';
  if (count === null || count === 0) return `${when}.`;
  return `${when}, after ${count} ${count === 1 ? 'application' : 'applications'}.`;
}

function openText(similar: number): string {
  return similar === 1 ? 'One like it is open' : `${similar} like it are open`;
}
