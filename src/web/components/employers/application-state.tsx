import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';

type Shape = { mark: MarkName } | { path: string };

/** A square with a tick cut out of it, and one that holds another: no gate means either. */
const HIRED = { path: 'M0 0h11v11H0zM2 5.6 4.7 8.4 9.1 3.8 8 2.7 4.7 6.15 3.1 4.5z' };
const OPENED = { path: 'M0 0h11v11H0zM1.5 1.5v8h8v-8zM3.5 3.5h4v4h-4z' };

const SHAPES: Record<ApplicationState, Shape> = {
  new: { mark: 'open' },
  read: { mark: 'shut' },
  'in-conversation': { mark: 'half' },
  declined: { mark: 'no' },
  hired: HIRED,
  withdrawn: { mark: 'none' },
};

export function StateMark({ state }: { state: ApplicationState }) {
  return (
    <span className={`state ${state}`}>
      <StateShape state={state} />
      {termOf(APPLICATION_STATES, state)?.label}
    </span>
  );
}

/** The mark alone, for a button that has the label. */
export function StateShape({ state }: { state: ApplicationState }) {
  return <Drawn shape={SHAPES[state]} />;
}

/** To the applicant, an application that nobody has opened is no news. */
export function OwnStateMark({ state }: { state: ApplicationState }) {
  if (state !== 'new' && state !== 'read') return <StateMark state={state} />;
  return (
    <span className="state read">
      <Drawn shape={state === 'new' ? { mark: 'shut' } : OPENED} />
      {state === 'new' ? 'Sent, not opened yet' : 'Read'}
    </span>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  if ('mark' in shape) return <Mark name={shape.mark} />;
  return (
    <svg viewBox="0 0 11 11" aria-hidden="true">
      <path d={shape.path} fill="currentColor" fillRule="evenodd" stroke="none" />
    </svg>
  );
}
