import { Mark } from '#web/ui/mark.tsx';

/** How far a listing is open on one question: yes, partly, you must bring it, not stated. */
export type Openness = 'open' | 'half' | 'shut' | 'none';

/** A square and its word. The mark never stands alone, and colour never carries the meaning: shape does. */
export function Gate({ openness, label }: { openness: Openness; label: string }) {
  return (
    <span className={`gate ${openness}`}>
      <Mark name={openness} />
      {label}
    </span>
  );
}
