import '#web/components/applications/apply.css';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { ApplicationForm } from '#web/components/applications/application-form.ts';
import { ApplyForm } from '#web/components/applications/apply-form.tsx';
import { KeepApplicant } from '#web/components/applications/keep-applicant.tsx';
import type { KnownApplicant } from '#web/components/applications/known-applicant.ts';
import { setMark } from '#web/storage/marks.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Dialog, DialogClose, DialogDescription, DialogHead, DialogTitle } from '#web/ui/dialog.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';

type ApplicationSentProps = {
  title: string;
  company: string;
  /** What this browser may be asked to keep. */
  toKeep: ApplicationForm | null;
  onDismiss(): void;
};

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
  return (
    <Dialog open={open} onClose={onClose} locked={busy} returnTo={returnTo} focusFirst={() => firstFocus(known)}>
      <Application job={job} known={known} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type ApplicationProps = {
  job: Job;
  known: KnownApplicant;
  onBusy(busy: boolean): void;
  onClose(): void;
};

function Application({ job, known, onBusy, onClose }: ApplicationProps) {
  const [sent, setSent] = useState<{ toKeep: ApplicationForm | null } | null>(null);
  const title = `${job.title} at ${job.company.name}`;
  if (sent) return <ApplicationSent title={title} company={job.company.name} {...sent} onDismiss={onClose} />;
  return (
    <>
      <DialogHead title={title} />
      <ApplicationCriteria html={job.criteria} />
      <ApplyForm
        slug={job.slug}
        company={job.company.name}
        known={known}
        onBusy={onBusy}
        onSent={(toKeep) => {
          setMark('applied', job.id, true);
          setSent({ toKeep });
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

/** Congratulations, saying only what is true of every application. */
function ApplicationSent({ title, company, toKeep, onDismiss }: ApplicationSentProps) {
  const next = useId();
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => dismiss.current?.focus(), []);
  return (
    <div className="done">
      <Confetti pieces={LIMITS.confettiPieces} />
      <Mark name="mark" size={40} className="mark" />
      <DialogClose corner />
      <DialogTitle>Congratulations for applying to {title}</DialogTitle>
      <p className="soft" id={next}>
        A confirmation with your private link is on its way to your inbox.
      </p>
      <dl className="pairs">
        <div>
          <dt>Who answers</dt>
          <dd>{company} will email you</dd>
        </div>
      </dl>
      {toKeep && <KeepApplicant sent={toKeep} />}
      <button ref={dismiss} className="btn main wide" type="button" aria-describedby={next} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
