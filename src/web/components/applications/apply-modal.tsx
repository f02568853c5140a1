import '#web/components/applications/apply.css';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { APPLICATION_CONSENT } from '#contract/applications/applications.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { call } from '#web/api/call.ts';
import { ApplicationForm, explainNotSent, withScheme } from '#web/components/applications/application-form.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { setMark } from '#web/storage/marks.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Dialog, DialogClose, DialogDescription, DialogHead, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { type Form, useForm } from '#web/ui/use-form.ts';

type ApplyFormProps = {
  slug: string;
  company: string;
  onBusy(busy: boolean): void;
  onSent(): void;
};

const read = readBy(ApplicationForm);

type ApplicationSentProps = { title: string; company: string; onDismiss(): void };

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
      <Application job={job} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type ApplicationProps = {
  job: Job;
  onBusy(busy: boolean): void;
  onClose(): void;
};

function Application({ job, onBusy, onClose }: ApplicationProps) {
  const [sent, setSent] = useState(false);
  const title = `${job.title} at ${job.company.name}`;
  if (sent) return <ApplicationSent title={title} company={job.company.name} onDismiss={onClose} />;
  return (
    <>
      <DialogHead title={title} />
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
function ApplicationSent({ title, company, onDismiss }: ApplicationSentProps) {
  const heading = useId();
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => dismiss.current?.focus(), []);
  return (
    <div className="done">
      <Confetti pieces={LIMITS.confettiPieces} />
      <Mark name="mark" size={40} className="mark" />
      <DialogClose corner />
      <DialogTitle>
        <span id={heading}>Congratulations for applying to {title}</span>
      </DialogTitle>
      <p className="soft">A confirmation with your private link is on its way to your inbox.</p>
      <dl className="pairs">
        <div>
          <dt>Who answers</dt>
          <dd>{company} will email you</dd>
        </div>
      </dl>
      <button ref={dismiss} className="btn main wide" type="button" aria-describedby={heading} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}

function ApplyForm({ slug, company, onBusy, onSent }: ApplyFormProps) {
  const { applicationRetentionDays } = useSite();
  const form = useForm({
    read,
    send: async (values, key) => {
      await sendApplication(slug, values, key).catch((error: unknown) => {
        console.error('The application was not sent', error);
        throw error;
      });
      onSent();
    },
    explain: explainNotSent,
  });
  const { busy } = form;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);

  return (
    <form className="apply-form" {...form.props}>
      <fieldset disabled={busy}>
        <ApplyFields form={form} />
        <Problem problem={form.problem} />
        <button className="btn main wide" type="submit">
          {busy ? 'Applying' : 'Apply now'}
        </button>
        <p className="help">
          {APPLICATION_CONSENT.text(company, applicationRetentionDays)}{' '}
          {/* A new tab, because leaving the page would lose what was typed. */}
          <a href="/privacy" target="_blank" rel="noopener">
            Privacy policy (new tab)
          </a>
        </p>
      </fieldset>
    </form>
  );
}

/** Sends an application. To the server, the same key is the same application. */
async function sendApplication(slug: string, values: ApplicationForm, key: string): Promise<void> {
  const form = formOf(values);
  await call('POST /v1/jobs/{id}/apply', { params: { id: slug }, form, headers: { 'idempotency-key': key } });
}

/** The text fields come before the file: the server may refuse them without reading it. */
function formOf(values: ApplicationForm): FormData {
  const form = new FormData();
  for (const name of ['details', 'email', 'name', 'portfolio'] as const) form.set(name, values[name]);
  form.set('resume', values.resume, values.resume.name);
  return form;
}

function ApplyFields({ form }: { form: Form }) {
  return (
    <>
      <Field label="Name" required half {...form.field('name')}>
        {(control) => <input {...control} className="input" autoComplete="name" placeholder="Enter your name" />}
      </Field>
      <Field label="Email" required half {...form.field('email')}>
        {(control) => (
          <input {...control} className="input" type="email" autoComplete="email" placeholder="Enter your Email" />
        )}
      </Field>
      <Field label="Portfolio" required {...form.field('portfolio')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            autoComplete="url"
            onBlur={completeAddress}
            placeholder="Personal website, GitHub, Dribbble, ..."
          />
        )}
      </Field>
      <Field label="Resume" required help="PDF, 5 MB at most" {...form.field('resume')}>
        {(control) => <FileField {...control} accept="application/pdf" />}
      </Field>
      <Field label="Details" required {...form.field('details')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            placeholder="Add details such as your English and Korean proficiency, current residence, and any visa sponsorship needs."
          />
        )}
      </Field>
    </>
  );
}

function completeAddress({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const complete = withScheme(input.value);
  if (complete === input.value) return;
  input.value = complete;
  // The form looks at it again, as if it had been typed.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
