import type { MouseEvent, ReactNode } from 'react';
import type { Application } from '#contract/recruit-applications.ts';
import { saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { StateMark } from '#web/components/recruit/application-state.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { Drawing } from '#web/ui/icon.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ageOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type PersonProps = {
  application: Application;
  /** Path and tab of the page. */
  path: string;
  state: string | undefined;
  isOpened: boolean;
  now: string;
  /** What can be done with an opened application. */
  children?: ReactNode;
};

/** An applicant: a summary, or when opened everything they sent. */
export function Person({ application, path, state, isOpened, now, children }: PersonProps) {
  const { id, name, status, details } = application;
  const isGone = status === 'withdrawn' || status === 'declined';
  const target = { to: path, search: { state, opened: isOpened ? undefined : id }, resetScroll: false };
  return (
    <article
      className={`columns-row person${isOpened ? ' opened' : ''}${isGone ? ' gone' : ''}`}
      aria-labelledby={`name-${id}`}
      id={id}
    >
      <div className="st">
        <StateMark state={status} />
      </div>
      <div className="wh">
        <h2 id={`name-${id}`} lang={langOf(name)}>
          <SiteLink {...target}>{name}</SiteLink>
        </h2>
        <p className="says" lang={mainLangOf(details)}>
          {details}
        </p>
      </div>
      <Files application={application} />
      <time className="ag mute num" dateTime={application.applied_at}>
        {ageOf(application.applied_at, now).text}
      </time>
      <div className="right">
        <SiteLink {...target} className="btn small" aria-label={`${isOpened ? 'Close' : 'Open'} ${name}`}>
          {isOpened ? 'Close' : 'Open'}
        </SiteLink>
      </div>
      {isOpened && <div className="acts">{children}</div>}
    </article>
  );
}

function Files({ application }: { application: Application }) {
  const { name, portfolio, resume_url, resume_size } = application;
  const saving = useSending(explainCall);
  // The plain link works only with the password's cookie; the script adds the session's token.
  const save = (event: MouseEvent) => {
    event.preventDefault();
    void saving.run(() => saveFile(resume_url));
  };
  return (
    <div className="files">
      <span className="one">
        <a href={resume_url} download onClick={save} aria-label={`Resume of ${name}`}>
          <Drawing>
            <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
            <path d="M14 2v5a1 1 0 0 0 1 1h5M10 9H8m8 4H8m8 4H8" />
          </Drawing>
          Resume
        </a>
        <span className="mute num">{fileSize(resume_size)}</span>
      </span>
      <a
        className="quiet"
        href={portfolio}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`Portfolio of ${name}: ${bare(portfolio)}`}
      >
        {bare(portfolio)}
      </a>
      {saving.problem && <Problem problem={saving.problem} />}
    </div>
  );
}

/** A URL without its scheme. */
function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
