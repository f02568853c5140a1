import '#web/components/apply/apply.css';
import { type RefObject, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { ApplicationCriteria } from '#web/components/apply/application-criteria.tsx';
import { ApplicationSent } from '#web/components/apply/application-sent.tsx';
import { ApplyForm } from '#web/components/apply/apply-form.tsx';
import { setMark } from '#web/storage/marks.ts';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';

type ApplyModalProps = {
  job: Job;
  open: boolean;
  onClose(): void;
  /** The button that opened it. */
  returnTo: RefObject<HTMLElement | null>;
};

/** The application modal. It cannot be closed while sending, and always opens empty. */
export function ApplyModal({ job, open, onClose, returnTo }: ApplyModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} locked={busy} returnTo={returnTo} focusFirst={firstFocus}>
      <Application job={job} busy={busy} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type ApplicationProps = {
  job: Job;
  busy: boolean;
  onBusy(busy: boolean): void;
  onClose(): void;
};

/** The modal's content: the form, then congratulations. */
function Application({ job, busy, onBusy, onClose }: ApplicationProps) {
  const [sent, setSent] = useState(false);
  const title = `${job.title} at ${job.company.name}`;
  if (sent) return <ApplicationSent title={title} company={job.company.name} onDismiss={onClose} />;
  return (
    <>
      <DialogHead title={title} locked={busy} />
      <ApplicationCriteria html={job.criteria} />
      <ApplyForm
        slug={job.slug}
        company={job.company.name}
        onBusy={onBusy}
        onSent={() => {
          setMark('applied', job.id, true);
          setSent(true);
        }}
      />
    </>
  );
}

/** The name field; on touch screens the dialog, so that the keyboard doesn't cover the criteria. */
function firstFocus(): HTMLElement | null {
  const touch = matchMedia('(pointer: coarse)').matches;
  return document.querySelector<HTMLElement>(touch ? '.modal' : '.modal [name="name"]');
}
