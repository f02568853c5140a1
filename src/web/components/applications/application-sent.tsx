import { useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { answerRateText } from '#contract/employers/answer-rate.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { forgetApplicant, keepApplicant } from '#web/browser-storage/kept-applicant.ts';
import type { ApplicationForm } from '#web/components/applications/application-form.ts';
import { nextJobs } from '#web/components/applications/next-jobs.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { DialogClose, DialogTitle } from '#web/ui/dialog.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Mark } from '#web/ui/mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export type Sent = {
  /** What this browser may be asked to keep. */
  toKeep: ApplicationForm | null;
  /** Under the address of who is signed in: their account lists it. */
  isOwn: boolean;
};

type ApplicationSentProps = { job: Job; sent: Sent; onDismiss(): void };

/** Congratulations, saying only what is true of this application, and where to go on. */
export function ApplicationSent({ job, sent: { toKeep, isOwn }, onDismiss }: ApplicationSentProps) {
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
