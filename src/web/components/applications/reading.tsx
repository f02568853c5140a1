import { useEffect, useRef, useState } from 'react';
import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState, NEXT_STATES } from '#contract/core/states.ts';
import { fetchFile, saveFile } from '#web/api/call.ts';
import { Details } from '#web/components/applications/details.tsx';
import type { QuietState } from '#web/components/applications/use-applicants.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { StateMark, StateShape } from '#web/components/employers/application-state.tsx';
import { type FromReader, RESUME_READER, type ToReader } from '#web/resume-reader/messages.ts';
import { FieldError } from '#web/ui/field.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The frame says that it is ready at once, and gives up on a file itself; this is for one that cannot even start. */
const START_MS = 15_000;

type ResumeFrameProps = {
  /** Path of the resume at the API; asking for it is recorded. */
  url: string;
  name: string;
  /** Somebody pressed Escape in the frame. */
  onLeave(): void;
};

const CANNOT_SHOW = 'We can’t show this resume here. Download it to read it.';

type ReadingProps = {
  company: string;
  application: Application;
  now: string;
  failure: string | undefined;
  onState(state: QuietState | AnswerState): void;
  onSent(refused: string[]): Promise<void>;
  onClose(): void;
};

export function Reading({ company, application, now, failure, onState, onSent, onClose }: ReadingProps) {
  const { id, name, email, portfolio, details, status, job, applied_at } = application;
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
      <Details key={`details ${id}`} company={company} application={application} now={now} onSent={onSent} />
    </section>
  );
}

type StatesProps = { name: string; status: ApplicationState; onState: ReadingProps['onState'] };

function States({ name, status, onState }: StatesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div className="set-state" role="group" aria-label={`State of ${name}'s application`}>
      {APPLICATION_STATES.map(
        ({ id, label }) =>
          id !== 'withdrawn' &&
          NEXT_STATES[status].includes(id) && (
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
          onClick={(event) => {
            event.preventDefault();
            void saving.run(() => saveFile(resume_url));
          }}
        >
          Download<span className="vh"> the resume of {name}</span>
        </a>
        <span className="mute num">{fileSize(resume_size)}</span>
        {!resume_scanned && <span className="mute">Not scanned for viruses</span>}
      </p>
      {saving.problem && <Problem problem={saving.problem} />}
      {isRead && <ResumeFrame url={resume_url} name={name} onLeave={() => button.current?.focus()} />}
    </div>
  );
}

function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** A resume, read in a frame without rights (decision 0056). */
function ResumeFrame({ url, name, onLeave }: ResumeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useEffect(() => {
    const late = setTimeout(() => setFailure(CANNOT_SHOW), START_MS);
    const hear = ({ source, data }: MessageEvent<FromReader>) => {
      const reader = frame.current?.contentWindow;
      if (!reader || source !== reader) return;
      if (data.kind === 'ready') {
        clearTimeout(late);
        handOver(reader, url).catch((error: unknown) => setFailure(explainCall(error).text));
      }
      if (data.kind === 'failed') setFailure(CANNOT_SHOW);
      if (data.kind === 'leave') leave.current();
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
  }, [url]);

  if (failure !== null) return <p role="alert">{failure}</p>;
  return (
    <iframe
      ref={frame}
      className="resume-frame"
      title={`Resume of ${name}`}
      sandbox="allow-scripts"
      src={RESUME_READER}
    />
  );
}

/** A frame without an origin can be sent to by no other name; what it shows can load and send nothing. */
async function handOver(reader: Window, url: string): Promise<void> {
  const bytes = await (await fetchFile(url)).arrayBuffer();
  reader.postMessage({ kind: 'open', bytes, isDark: isDark() } satisfies ToReader, '*', [bytes]);
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
