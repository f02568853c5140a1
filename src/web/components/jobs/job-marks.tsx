import type { Job } from '#contract/jobs/jobs.ts';
import { setMark, useMark } from '#web/browser-storage/marks.ts';
import { changedSince } from '#web/components/core/changed-since.ts';
import { MarkButton } from '#web/components/jobs/mark-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dateOf } from '#web/ui/time.ts';

export function JobMarks({ job: { id } }: { job: Job }) {
  return (
    <p className="job-marks">
      <MarkButton kind="saved" id={id} className="btn small">
        <Icon name="bookmark" />
        Save
      </MarkButton>
      <MarkButton kind="hidden" id={id} className="btn small">
        Hide
      </MarkButton>
    </p>
  );
}

/** What the reader can't have seen when they saved it or applied. */
export function ChangedLine({ job: { id, changes } }: { job: Job }) {
  const [saved, applied] = [useMark('saved', id), useMark('applied', id)];
  const at = applied ?? saved;
  const changed = at && changedSince(changes, { what: applied ? 'applied' : 'saved it', at });
  return changed && <p className="applied-line">{changed}.</p>;
}

type AppliedLineProps = { job: Job /** They opened the employer's own page. */; visited: boolean; now: string };

/**
 * Says when the reader applied, where no button could say it; asks whether they did after a visit to the employer's
 * page.
 */
export function AppliedLine({ job: { id, state }, visited, now }: AppliedLineProps) {
  const applied = useMark('applied', id);
  if (!visited && !(applied && state !== 'open')) return null;
  return (
    <p className="applied-line" role="status">
      {applied ? `You applied on ${dateOf(applied, now)}.` : 'Did you apply on their site?'}{' '}
      <button className="text-button" type="button" onClick={() => setMark('applied', id, !applied)}>
        {applied ? 'Not you? Clear this mark' : 'Yes, mark it'}
      </button>
    </p>
  );
}
