import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';

const MARKS: Record<ApplicationState, MarkName> = {
  new: 'open',
  read: 'shut',
  'in-conversation': 'half',
  declined: 'no',
  hired: 'open',
  withdrawn: 'none',
};

export function StateMark({ state }: { state: ApplicationState }) {
  return (
    <span className={`state ${state}`}>
      <Mark name={MARKS[state]} />
      {termOf(APPLICATION_STATES, state)?.label}
    </span>
  );
}

/** The mark alone, for a button that has the label. */
export function StateShape({ state }: { state: ApplicationState }) {
  return <Mark name={MARKS[state]} />;
}
