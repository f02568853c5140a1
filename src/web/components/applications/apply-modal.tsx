import '#web/components/applications/apply.css';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { answerRateText } from '#contract/employers/answer-rate.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { forgetApplicant, keepApplicant } from '#web/browser-storage/kept-applicant.ts';
import { setMark } from '#web/browser-storage/marks.ts';
import { type ApplicationForm, ApplyForm } from '#web/components/applications/apply-form.tsx';
import type { KnownApplicant } from '#web/components/applications/known-applicant.tsx';
import { nextJobs } from '#web/components/applications/next-jobs.ts';
import { currentUser } from '#web/session/current-user.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Dialog, DialogClose, DialogDescription, DialogHead, DialogTitle } from '#web/ui/dialog.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Mark } from '#web/ui/mark.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

type ApplyModalProps = {
  job: Job;
  known: KnownApplicant;
  open: boolean;
  onClose(): void;
  /** The button that opened it. */
  returnTo: RefObject<HTMLElement | null>;
};

/** The application modal. It cannot be closed while sending, and opens with what is known of the applicant. */
export function ApplyModal({ job, known, open, onClose, returnTo }: ApplyModalProps) {
  const [busy, setBusy] = useState(false);
  function close() {
    // Once sent, what says so stands where the pressed button was.
    if (!returnTo.current?.isConnected) returnTo.current = appliedLine();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} locked={busy} returnTo={returnTo} focusFirst={() => firstFocus(known)}>
      <Application job={job} known={known} onBusy={setBusy} onClose={close} />
    </Dialog>
  );
}

function appliedLine(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('.applied')].find((one) => one.checkVisibility()) ?? null;
}

type ApplicationProps = {
  job: Job;
  known: KnownApplicant;
  onBusy(busy: boolean): void;
  onClose(): void;
};

function Application({ job, known, onBusy, onClose }: ApplicationProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <ApplicationSent job={job} sent={sent} onDismiss={onClose} />;
  return (
    <>
      <DialogHead title={unbroken(`${job.title} at ${job.company.name}`)} />
      <ApplicationCriteria html={job.criteria} />
      <ApplyForm
        job={job}
        known={known}
        onBusy={onBusy}
        onSent={async ({ email }, toKeep) => {
          const { user } = await currentUser();
          const isOwn = user?.is_halfway === false && user.email.toLowerCase() === email.toLowerCase();
          setMark('applied', job.id, true);
          setSent({ toKeep, isOwn });
        }}
      />
    </>
  );
}

/** What is still to be typed; on touch screens the dialog, so that the keyboard doesn't cover the criteria. */
function firstFocus({ kept, profile }: KnownApplicant): HTMLElement | null {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const field = kept && !profile ? 'details' : 'name';
  return document.querySelector<HTMLElement>(isTouched || profile ? '.modal' : `.modal [name="${field}"]`);
}

/** What the employer asks of applicants. `html` is sanitized by the API. */
function ApplicationCriteria({ html }: { html: string | null }) {
  return (
    <DialogDescription className="criteria">
      <h3>Application Criteria:</h3>
      {html && <SafeHtml html={html} />}
      <p>Please apply only if you meet all the requirements</p>
    </DialogDescription>
  );
}

type Sent = {
  /** What this browser may be asked to keep. */
  toKeep: ApplicationForm | null;
  /** Under the address of who is signed in: their account lists it. */
  isOwn: boolean;
};

type ApplicationSentProps = { job: Job; sent: Sent; onDismiss(): void };

/** Congratulations, saying only what is true of this application, and where to go on. */
function ApplicationSent({ job, sent: { toKeep, isOwn }, onDismiss }: ApplicationSentProps) {
  const { title, company, answer_rate: rate } = job;
  const next = useId();
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => dismiss.current?.focus(), []);
  return (
    <div className="done">
      <Confetti pieces={LIMITS.confettiPieces} />
      <Mark name="mark" size={40} className="mark" />
      <DialogClose corner />
      <DialogTitle>
        Congratulations for applying to {title} at {company.name}
      </DialogTitle>
      <p className="soft" id={next}>
        A confirmation with your private link is on its way to your inbox.
      </p>
      <dl className="pairs">
        <div>
          <dt>Who answers</dt>
          <dd>{company.name} will email you</dd>
        </div>
        {rate && (
          <div>
            <dt>So far</dt>
            <dd>It answered {answerRateText(rate)}</dd>
          </div>
        )}
      </dl>
      {toKeep && <KeepApplicant sent={toKeep} />}
      <div className="done-acts">
        {isOwn && (
          <SiteLink className="btn main wide" to="/profile/applications">
            See your application
          </SiteLink>
        )}
        <button ref={dismiss} className="btn wide" type="button" aria-describedby={next} onClick={onDismiss}>
          Dismiss
        </button>
      </div>
      <MoreJobs job={job} />
    </div>
  );
}

/** Nothing until they have arrived, and where there are none. */
function MoreJobs({ job: { slug } }: { job: Job }) {
  const { answer } = useAnswer(slug, nextJobs, 0);
  const heading = useId();
  if (!answer || answer.jobs.length === 0) return null;
  return (
    <section className="next-jobs" aria-labelledby={heading}>
      <h3 id={heading}>{answer.title}</h3>
      <ul>
        {answer.jobs.map(({ id, slug: other, title, company }) => (
          <li key={id}>
            <SiteLink to={`/jobs/${other}`} lang={langOf(title)}>
              {title}
            </SiteLink>
            <span className="mute" lang={langOf(company.name)}>
              {company.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offered once there is something to keep; off until its reader turns it on. */
function KeepApplicant({ sent: { name, email, portfolio, resume } }: { sent: ApplicationForm }) {
  const [failed, setFailed] = useState(false);
  async function keep(isWanted: boolean) {
    const at = new Date().toISOString();
    await (isWanted ? keepApplicant({ name, email, portfolio, resume, at }) : forgetApplicant());
  }
  return (
    <>
      <label className="check keep-known">
        <input
          type="checkbox"
          onChange={({ target }) => {
            keep(target.checked).then(
              () => setFailed(false),
              () => {
                target.checked = false;
                setFailed(true);
              },
            );
          }}
        />
        <span>
          Keep name, email, portfolio and resume in this browser
          <span className="help own-line">Next time, you only write the details. On this device only.</span>
        </span>
      </label>
      <p className="help" role="status">
        {failed && 'This browser can’t keep it.'}
      </p>
    </>
  );
}
