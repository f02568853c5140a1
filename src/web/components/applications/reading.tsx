import { useEffect, useRef } from 'react';
import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, NEXT_STATES } from '#contract/core/states.ts';
import { FitMarks } from '#web/components/applications/applicant-fit.tsx';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { Details } from '#web/components/applications/details.tsx';
import { PreparedAnswer } from '#web/components/applications/prepared-answer.tsx';
import { Resume } from '#web/components/applications/resume.tsx';
import { isQuiet, type QuietState } from '#web/components/applications/use-applicants.ts';
import { StateMark, StateShape } from '#web/components/employers/application-state.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

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
  const { reading: words, ...said } = useWords(APPLICANTS_WORDS);
  const panel = useRef<HTMLElement>(null);

  // On narrow pages it stands above the list, out of sight of somebody who opened it from further down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another application is opened.
  useEffect(() => {
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [id]);

  return (
    <section ref={panel} className="opened-application stack g4" aria-label={words.of(name)}>
      <header>
        <h2 lang={langOf(name) ?? 'en'}>{name}</h2>
        <button className="btn small" type="button" onClick={onClose}>
          <Sentence text={words.close}>
            <span className="vh"> {name}</span>
          </Sentence>
        </button>
      </header>
      <p className="soft">
        <StateMark state={status} label={said.state(status)} />
        {' ·\u00a0'}
        <span lang={langOf(job.title) ?? 'en'}>{unbroken(job.title)}</span>
        {' ·\u00a0'}
        {said.date(applied_at, now)}
      </p>
      <Resume key={`resume ${id}`} application={application} hasKey={hasKeys} />
      <p>
        <a href={`mailto:${email}?subject=${encodeURIComponent(words.subject(job.title))}`}>{email}</a>
        {' ·\u00a0'}
        <a className="portfolio" href={portfolio} target="_blank" rel="noopener noreferrer nofollow">
          {bare(portfolio)}
        </a>
      </p>
      {fit && <FitMarks fit={fit} asks words={said.fit} />}
      <p className="said" lang={mainLangOf(details) ?? 'en'}>
        {details}
      </p>
      {status === 'withdrawn' ? (
        <p className="soft">{words.withdrew(name)}</p>
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
  const { reading: words, interview: times, state: named } = useWords(APPLICANTS_WORDS);
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const isAhead = status === 'interview' && interview !== null && interview.at > now;
  const states = APPLICATION_STATES.flatMap(({ id }) =>
    id !== 'withdrawn' && NEXT_STATES[status].includes(id) ? [{ id, label: named(id) }] : [],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div className="set-state" role="group" aria-label={words.states(name)} aria-describedby="states-help">
      {states.map(({ id, label }) =>
        isAhead && isQuiet(id) ? (
          <Confirm
            key={id}
            label={label}
            question={words.callOff(times.time(interview, now), name)}
            confirm={words.yes}
            keep={words.keep}
            busy={busy}
            isSmall
            explain={errors.ofCall}
            onConfirm={async () => onState(id)}
          />
        ) : (
          <button
            key={id}
            className="btn small"
            type="button"
            aria-pressed={id === status}
            aria-haspopup={isQuiet(id) ? undefined : 'dialog'}
            // An interview can be moved.
            onClick={() => (id !== status || id === 'interview') && onState(id)}
          >
            <StateShape state={id} />
            <span>
              {label}
              {!isQuiet(id) && <span aria-hidden="true">…</span>}
            </span>
          </button>
        ),
      )}
      <p className="help" id="states-help">
        {words.statesHelp}
      </p>
    </div>
  );
}

function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
