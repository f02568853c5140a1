import '#web/components/applications/apply.css';
import { type RefObject, useState } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { setMark } from '#web/browser-storage/marks.ts';
import { ApplicationSent, type Sent } from '#web/components/applications/application-sent.tsx';
import { ApplyForm } from '#web/components/applications/apply-form.tsx';
import type { KnownApplicant } from '#web/components/applications/known-applicant.ts';
import { currentUser } from '#web/session/current-user.ts';
import { Dialog, DialogDescription, DialogHead } from '#web/ui/dialog.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
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
