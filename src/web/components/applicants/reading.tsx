import { useEffect, useRef, useState } from 'react';
import type { Application } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Notes } from '#web/components/applicants/notes.tsx';
import { ResumeFrame } from '#web/components/applicants/resume-frame.tsx';
import type { RecruiterState } from '#web/components/applicants/use-applicants.ts';
import { StateMark, StateShape } from '#web/components/recruit/application-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type ReadingProps = {
  company: string;
  application: Application;
  now: string;
  failure: string | undefined;
  onState(state: RecruiterState): void;
  onClose(): void;
};

/** All that somebody sent, with what can be done about it. */
export function Reading({ company, application, now, failure, onState, onClose }: ReadingProps) {
  const { id, name, email, portfolio, details, status, job, applied_at } = application;
  const panel = useRef<HTMLElement>(null);

  // On narrow pages it stands above the list, out of sight of somebody who opened it from further down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another application is opened.
  useEffect(() => {
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [id]);

  return (
    <section ref={panel} className="opened-application" aria-label={`Application of ${name}`}>
      <header>
        <h2 lang={langOf(name)}>{name}</h2>
        <button className="btn small" type="button" onClick={onClose}>
          Close<span className="vh"> {name}</span>
        </button>
      </header>
      <p className="soft">
        <StateMark state={status} /> · <span lang={langOf(job.title)}>{job.title}</span> · {dateOf(applied_at, now)}
      </p>
      <p>
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Your application: ${job.title}`)}`}>{email}</a> ·{' '}
        <a href={portfolio} target="_blank" rel="noopener noreferrer nofollow">
          {bare(portfolio)}
        </a>
      </p>
      <p className="said" lang={mainLangOf(details)}>
        {details}
      </p>
      {status === 'withdrawn' ? (
        <p className="soft">{name} withdrew this application.</p>
      ) : (
        <States name={name} status={status} onState={onState} />
      )}
      {failure !== undefined && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Resume key={`resume ${id}`} application={application} />
      <Notes key={`notes ${id} ${status}`} company={company} applicationId={id} now={now} />
    </section>
  );
}

function States({ name, status, onState }: { name: string; status: string; onState(state: RecruiterState): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div className="set-state" role="group" aria-label={`State of ${name}'s application`}>
      {APPLICATION_STATES.map(
        ({ id, label }) =>
          id !== 'withdrawn' && (
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
          ),
      )}
    </div>
  );
}

function Resume({ application: { name, resume_url, resume_size, resume_scanned } }: { application: Application }) {
  const [isRead, setRead] = useState(false);
  const saving = useSending(explainCall);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="resume">
      <p className="resume-acts">
        <button
          ref={button}
          className="btn small"
          type="button"
          aria-expanded={isRead}
          onClick={() => setRead(!isRead)}
        >
          {isRead ? 'Close the resume' : 'Read the resume'}
        </button>
        {/* The plain link works only with the password's cookie; the script adds the session's token. */}
        <a
          href={resume_url}
          download
          aria-label={`Resume of ${name}`}
          onClick={(event) => {
            event.preventDefault();
            void saving.run(() => saveFile(resume_url));
          }}
        >
          Save it
        </a>
        <span className="mute num">{fileSize(resume_size)}</span>
        {!resume_scanned && <span className="mute">Not scanned for viruses</span>}
      </p>
      {saving.problem && <Problem problem={saving.problem} />}
      {isRead && <ResumeFrame url={resume_url} name={name} onLeave={() => button.current?.focus()} />}
    </div>
  );
}

/** A URL without its scheme. */
function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
