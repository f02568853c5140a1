import { APPLICATION_STATES, type ApplicationState, type ConversationState } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';

type Shape = { mark: MarkName } | { path: string };

/** A square with a tick cut out of it, and one that holds another: no gate means either. */
const HIRED = { path: 'M0 0h11v11H0zM2 5.6 4.7 8.4 9.1 3.8 8 2.7 4.7 6.15 3.1 4.5z' };
/** A square with a list in it, one with the hands of a clock, one with a plus cut out, one with a minus in it. */
const SHORTLISTED = { path: 'M0 0h11v11H0zM1.5 1.5v8h8v-8zM3 3.25h5v1.5H3zM3 6.25h5v1.5H3z' };
const INTERVIEW = { path: 'M0 0h11v11H0zM1.5 1.5v8h8v-8zM4.5 2.75H6V5h2v1.5H4.5z' };
const OFFER = { path: 'M0 0h11v11H0zM4.75 2v2.75H2v1.5h2.75V9h1.5V6.25H9v-1.5H6.25V2z' };
const TURNED_DOWN = { path: 'M0 0h11v11H0zM1.5 1.5v8h8v-8zM3 4.75h5v1.5H3z' };
const OPENED = { path: 'M0 0h11v11H0zM1.5 1.5v8h8v-8zM3.5 3.5h4v4h-4z' };

const SHAPES: Record<ApplicationState, Shape> = {
  new: { mark: 'open' },
  read: { mark: 'shut' },
  'in-conversation': { mark: 'half' },
  shortlisted: SHORTLISTED,
  interview: INTERVIEW,
  offer: OFFER,
  hired: HIRED,
  declined: { mark: 'no' },
  'turned-down': TURNED_DOWN,
  withdrawn: { mark: 'none' },
};

type StateMarkProps = { state: ApplicationState; label?: string | undefined };

export function StateMark({ state, label = termOf(APPLICATION_STATES, state)?.label }: StateMarkProps) {
  return (
    <span className={`state ${state}`}>
      <Drawn shape={SHAPES[state]} />
      {label}
    </span>
  );
}

/** Marked as the applications that stand where they do. */
const OF_CONVERSATIONS: Record<ConversationState, ApplicationState> = {
  open: 'in-conversation',
  accepted: 'hired',
  declined: 'declined',
};

type ConversationMarkProps = {
  conversation: { state: ConversationState; is_waiting: boolean };
  label: string | undefined;
};

export function ConversationMark({ conversation: { state, is_waiting }, label }: ConversationMarkProps) {
  return <StateMark state={is_waiting ? 'read' : OF_CONVERSATIONS[state]} label={label} />;
}

/** The mark alone, for a button that has the label. */
export function StateShape({ state }: { state: ApplicationState }) {
  return (
    <span className={`state ${state}`}>
      <Drawn shape={SHAPES[state]} />
    </span>
  );
}

const OWN_LABELS: Partial<Record<ApplicationState, string>> = {
  shortlisted: 'You’re on the shortlist',
  offer: 'You have an offer',
};

/** To the applicant, an application that nobody has opened is no news. */
export function OwnStateMark({ state }: { state: ApplicationState }) {
  if (state !== 'new' && state !== 'read') return <StateMark state={state} label={OWN_LABELS[state]} />;
  return (
    <span className="state read">
      <OwnStateShape state={state} />
      {state === 'new' ? 'Sent, not opened yet' : 'Read'}
    </span>
  );
}

export function OwnStateShape({ state }: { state: ApplicationState }) {
  if (state === 'new') return <Mark name="shut" />;
  return <Drawn shape={state === 'read' ? OPENED : SHAPES[state]} />;
}

function Drawn({ shape }: { shape: Shape }) {
  if ('mark' in shape) return <Mark name={shape.mark} />;
  return (
    <svg viewBox="0 0 11 11" aria-hidden="true">
      <path d={shape.path} fill="currentColor" fillRule="evenodd" stroke="none" />
    </svg>
  );
}
