import type { ReactNode } from 'react';
import type { Openness } from '#contract/jobs/job-answers.ts';
import { Mark } from '#web/ui/mark.tsx';

/** A mark with its word. The shape carries the meaning, never the color alone. */
export function Gate({ openness, label }: { openness: Openness; label: ReactNode }) {
  return (
    <span className={`gate ${openness}`}>
      <Mark name={openness} />
      {label}
    </span>
  );
}
