import type { Openness } from '#contract/job-answers.ts';
import { Mark } from '#web/ui/mark.tsx';

/** A square and its word. The mark never stands alone, and colour never carries the meaning: shape does. */
export function Gate({ openness, label }: { openness: Openness; label: string }) {
  return (
    <span className={`gate ${openness}`}>
      <Mark name={openness} />
      {label}
    </span>
  );
}
