import type { Application } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { StateShape } from '#web/components/recruit/application-state.tsx';
import type { RecruiterState } from '#web/components/recruit/use-application-states.ts';
import { FieldError } from '#web/ui/field.tsx';

type PersonActionsProps = {
  application: Application;
  jobTitle: string;
  failure: string | undefined;
  onState(state: RecruiterState): void;
};

/** Links to write to an applicant, and buttons to set the state; none for a withdrawn application. */
export function PersonActions({ application, jobTitle, failure, onState }: PersonActionsProps) {
  const { name, email, status } = application;
  if (status === 'withdrawn') return <p className="soft">{name} withdrew this application.</p>;
  const subject = encodeURIComponent(`Your application: ${jobTitle}`);
  return (
    <>
      <p className="write">
        <a className="btn main" href={`mailto:${email}?subject=${subject}`}>
          Write to {firstName(name)}
        </a>
        <span className="soft">{email}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons. */}
      <div className="set-state" role="group" aria-label={`State of ${name}'s application`}>
        {APPLICATION_STATES.filter(isSettable).map(({ id, label }) => (
          <button
            key={id}
            className="btn small"
            type="button"
            aria-pressed={id === status}
            onClick={() => id !== status && onState(id)}
          >
            <StateShape state={id} />
            {label}
          </button>
        ))}
      </div>
      {failure !== undefined && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </>
  );
}

type State = (typeof APPLICATION_STATES)[number];

function isSettable(state: State): state is Exclude<State, { id: 'withdrawn' }> {
  return state.id !== 'withdrawn';
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
