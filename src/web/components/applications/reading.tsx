import { useEffect, useRef } from 'react';
import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, NEXT_STATES } from '#contract/core/states.ts';
import { FitMarks } from '#web/components/applications/applicant-fit.tsx';
import { Details } from '#web/components/applications/details.tsx';
import { interviewTime } from '#web/components/applications/interview.tsx';
import { PreparedAnswer } from '#web/components/applications/prepared-answer.tsx';
import { Resume } from '#web/components/applications/resume.tsx';
import { isQuiet, type QuietState } from '#web/components/applications/use-applicants.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { StateMark, StateShape } from '#web/components/employers/application-state.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { dateOf } from '#web/ui/time.ts';

type ReadingProps = {
  company: string;
  application: Application;
  now: string;
  failure: string | undefined;
  hasKeys: boolean;
  onState(state: QuietState | AnswerState): void;
  onSent(refused: string[]): Promise<void>;
  onClose(): void;
};

export function Reading({ company, application, now, failure, hasKeys, onState, onSent, onClose }: ReadingProps) {
  const { id, name, email, portfolio, details, status, fit, job, applied_at } = application;
  const panel = useRef<HTMLElement>(null);

  // On narrow pages it stands above the list, out of sight of somebody who opened it from further down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another application is opened.
  useEffect(() => {
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [id]);

  return (
    <section ref={panel} className="opened-application stack g4" aria-label={`Application of ${name}`}>
      <header>
        <h2 lang={langOf(name)}>{name}</h2>
        <button className="btn small" type="button" onClick={onClose}>
          Close<span className="vh"> {name}</span>
        </button>
      </header>
      <p className="soft">
        <StateMark state={status} /> · <span lang={langOf(job.title)}>{job.title}</span> · {dateOf(applied_at, now)}
      </p>
      <Resume key={`resume ${id}`} application={application} hasKey={hasKeys} />
      <p>
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Your application: ${job.title}`)}`}>{email}</a> ·{' '}
        <a href={portfolio} target="_blank" rel="noopener noreferrer nofollow">
          {bare(portfolio)}
        </a>
      </p>
      {fit && <FitMarks fit={fit} asks />}
      <p className="said" lang={mainLangOf(details)}>
        {details}
      </p>
      {status === 'withdrawn' ? (
        <p className="soft">{name} withdrew this application.</p>
      ) : (
        <States application={application} now={now} onState={onState} />
      )}
      {failure !== undefined && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <PreparedAnswer key={`prepared ${id}`} company={company} application={application} now={now} onSent={onSent} />
      <Details key={`details ${id}`} company={company} application={application} now={now} onSent={onSent} />
    </section>
  );
}

type StatesProps = Pick<ReadingProps, 'application' | 'now' | 'onState'>;

function States({ application: { name, status, interview }, now, onState }: StatesProps) {
  const isAhead = status === 'interview' && interview !== null && interview.at > now;
  const states = APPLICATION_STATES.flatMap(({ id, label }) =>
    id !== 'withdrawn' && NEXT_STATES[status].includes(id) ? [{ id, label }] : [],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div className="set-state" role="group" aria-label={`State of ${name}'s application`}>
      {states.map(({ id, label }) =>
        isAhead && isQuiet(id) ? (
          <Confirm
            key={id}
            label={label}
            question={`Call off the interview on ${interviewTime(interview, now)}? We tell ${name} by email.`}
            confirm="Yes, call it off"
            isSmall
            explain={explainCall}
            onConfirm={async () => onState(id)}
          />
        ) : (
          <button
            key={id}
            className="btn small"
            type="button"
            aria-pressed={id === status}
            // An interview can be moved.
            onClick={() => (id !== status || id === 'interview') && onState(id)}
          >
            <StateShape state={id} />
            {label}
          </button>
        ),
      )}
    </div>
  );
}

function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
