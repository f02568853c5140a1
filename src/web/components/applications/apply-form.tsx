import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { APPLICATION_CONSENT, ApplicationFields, metOf, RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS } from '#contract/core/vocabulary.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import { VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { PERSON_PARAMS, type Person, personOf } from '#contract/jobs/person.ts';
import type { PreparedOf } from '#contract/talents/prepared.ts';
import { call } from '#web/api/call.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { forgetApplicant, keepApplicant } from '#web/browser-storage/kept-applicant.ts';
import {
  type Filled,
  Folded,
  type KnownApplicant,
  UseProfile,
  useProfile,
} from '#web/components/applications/known-applicant.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EMAIL_EXAMPLE, Field } from '#web/ui/field.tsx';
import { firstMessages } from '#web/ui/field-errors.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { completeAddress, readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { dateOf } from '#web/ui/time.ts';
import { type Failure, type Form, useForm } from '#web/ui/use-form.ts';

type ApplyFormProps = {
  job: Job;
  known: KnownApplicant;
  /** What an app wrote for it. */
  prepared?: PreparedForm;
  onBusy(busy: boolean): void;
  /** `toKeep`: what this browser may be asked to keep; null where it knows already. */
  onSent(sent: ApplicationForm, toKeep: ApplicationForm | null): Promise<void>;
};

/** The address is the account's. */
export type PreparedForm = { id: string; email: string; fields: PreparedOf<'application'>['content'] };

const Resume = z.custom<File>().superRefine((file, ctx) => {
  const message = resumeProblem(file);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});

/** The whole form: the text fields by the API's own schema, and the resume as a browser file. */
export const ApplicationForm = ApplicationFields.safeExtend({ resume: Resume });
export type ApplicationForm = z.output<typeof ApplicationForm>;

const read = readBy(ApplicationForm);
const WHO = ['name', 'email', 'portfolio', 'resume'] as const;
const KEEPS = 'keep';

export function ApplyForm({ job, known, prepared, onBusy, onSent }: ApplyFormProps) {
  const { applicationRetentionDays } = useSite();
  const [kept, setKept] = useState(known.profile ? null : known.kept);
  const [start] = useState<Filled>(kept ?? (prepared ? { email: prepared.email, ...prepared.fields } : {}));
  const [filled, setFilled] = useState(start);
  const [isFolded, setFolded] = useState(false);
  const profile = useProfile(known);
  const form = useForm({
    read,
    send: async (values, key) => {
      await sendApplication(job.slug, values, { key, prepared: prepared?.id }).catch((error: unknown) => {
        console.error('The application was not sent', error);
        throw error;
      });
      if (kept) await keepAsTicked(form.props.ref.current, values);
      await onSent(values, kept || isFolded ? null : values);
    },
    explain: explainNotSent,
  });
  const { busy } = form;
  const fields = form.props.ref;
  useEffect(() => {
    onBusy(busy);
    // The fields are about to be disabled, and the focus may be in one.
    if (busy) fields.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    return () => onBusy(false);
  }, [busy, onBusy, fields]);
  // The form looks again at what was filled in for its reader, and the focus goes to what is still empty.
  useEffect(() => {
    if (!filled.name || filled === start) return;
    for (const name of WHO) named(fields.current, name)?.dispatchEvent(new Event('input', { bubbles: true }));
    named(fields.current, filled.portfolio ? 'details' : 'portfolio')?.focus();
  }, [filled, start, fields]);
  const isAway = isFolded && WHO.every((name) => form.field(name).error === undefined);

  return (
    <form className="apply-form" {...form.props}>
      <fieldset disabled={busy}>
        <p className="help">All five fields are required.</p>
        {profile && !isFolded && (
          <UseProfile
            profile={profile}
            onUse={(resume) => {
              const portfolio = profile.portfolio || (start.portfolio ?? '');
              setFilled({ ...profile, portfolio, resume });
              setFolded(portfolio !== '');
            }}
          />
        )}
        {kept && (
          <p className="from-line">
            From your application of {dateOf(kept.at, new Date().toISOString())} ·{' '}
            <button
              className="text-button"
              type="button"
              onClick={() => {
                forgetApplicant().catch(() => undefined);
                flushSync(() => {
                  setKept(null);
                  setFilled({});
                });
                fields.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
              }}
            >
              Clear
            </button>
          </p>
        )}
        {isAway && <Folded filled={filled} onChange={() => setFolded(false)} />}
        <div className="who-fields" hidden={isAway}>
          <WhoFields key={`${filled.email} ${filled.resume?.name}`} form={form} filled={filled} />
        </div>
        <Field label="Details" required help={`${LIMITS.detailsMin} characters or more`} {...form.field('details')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              defaultValue={prepared?.fields.details}
              placeholder="Add details such as your English and Korean proficiency, current residence, and any visa sponsorship needs."
            />
          )}
        </Field>
        <TellUpfront job={job} form={form} given={prepared?.fields} />
        {kept && (
          <label className="check">
            <input type="checkbox" name={KEEPS} defaultChecked />
            <span>
              Keep name, email, portfolio and resume in this browser
              <span className="help own-line">On this device only. Leave it off on a shared computer.</span>
            </span>
          </label>
        )}
      </fieldset>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={busy}>
        {busy ? 'Applying' : 'Apply now'}
      </Button>
      <p className="help">
        {APPLICATION_CONSENT.text(job.company.name, applicationRetentionDays)}{' '}
        {/* A new tab, because leaving the page would lose what was typed. */}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy policy (new tab)
        </a>
      </p>
    </form>
  );
}

function named(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

type Sending = { key: string; prepared: string | undefined };

/** Sends an application. To the server, the same key is the same application. */
async function sendApplication(slug: string, values: ApplicationForm, { key, prepared }: Sending): Promise<void> {
  const form = formOf(values, prepared);
  await call('POST /v1/jobs/{id}/apply', { params: { id: slug }, form, headers: { 'idempotency-key': key } });
}

/** The text fields come before the file: the server may refuse them without reading it. */
function formOf(values: ApplicationForm, prepared: string | undefined): FormData {
  const form = new FormData();
  if (prepared !== undefined) form.set('prepared', prepared);
  for (const name of ['details', 'email', 'name', 'portfolio', ...PERSON_PARAMS] as const) {
    if (values[name] !== undefined) form.set(name, values[name]);
  }
  form.set('resume', values.resume, values.resume.name);
  return form;
}

/** It is sent by now, so that a browser without room for it is no failure. */
async function keepAsTicked(form: HTMLFormElement | null, { name, email, portfolio, resume }: ApplicationForm) {
  const at = new Date().toISOString();
  const isKept = named(form, KEEPS)?.checked ?? false;
  const done = isKept ? keepApplicant({ name, email, portfolio, resume, at }) : forgetApplicant();
  await done.catch((error: unknown) => console.warn('The browser kept nothing', error));
}

function WhoFields({ form, filled }: { form: Form; filled: Filled }) {
  return (
    <>
      <Field label="Name" required half {...form.field('name')}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="name"
            defaultValue={filled.name}
            placeholder="Enter your name"
          />
        )}
      </Field>
      <Field label="Email" required half suggestion={EMAIL_EXAMPLE} {...form.field('email')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="email"
            defaultValue={filled.email}
            placeholder="Enter your Email"
          />
        )}
      </Field>
      <Field label="Portfolio" required {...form.field('portfolio')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            autoComplete="url"
            defaultValue={filled.portfolio}
            onBlur={completeAddress}
            placeholder="Personal website, GitHub, Dribbble, ..."
          />
        )}
      </Field>
      <Field label="Resume" required help="PDF, 5 MB at most" {...form.field('resume')}>
        {(control) => (
          <FileField {...control} accept="application/pdf" {...(filled.resume ? { given: filled.resume } : {})} />
        )}
      </Field>
    </>
  );
}

/** What is wrong with the resume, or null. An empty, unnamed file means none was chosen. The server checks the content. */
export function resumeProblem(file: Pick<File, 'size' | 'type' | 'name'> | undefined): string | null {
  if (!file || (file.size === 0 && file.name === '')) return RESUME_MESSAGES.missing;
  if (file.size > LIMITS.resumeBytes) return RESUME_MESSAGES.tooLarge;
  if (file.type !== 'application/pdf') return RESUME_MESSAGES.wrongType;
  return null;
}

export function explainNotSent(error: unknown): Failure {
  if (!(error instanceof RequestError)) return { text: TRY_AGAIN };
  return { text: messageOf(error), errors: { ...resumeError(error), ...firstMessages(error.errors) } };
}

const TRY_AGAIN = 'Not sent. Nothing you typed is lost; try again in a minute.';

/** Uses the API's words for refusals that retrying won't change (the job has closed), or not soon. */
function messageOf(error: RequestError): string {
  if (error.status === 409) return `Not sent. ${error.message}`;
  return error.status === 429 ? `Not sent. ${error.message} Nothing you typed is lost.` : TRY_AGAIN;
}

/** A refusal of the whole body must be about the resume, its only large part. */
function resumeError({ status }: RequestError): { resume?: string } {
  if (status === 413) return { resume: RESUME_MESSAGES.tooLarge };
  return status === 415 ? { resume: RESUME_MESSAGES.wrongType } : {};
}

const ANSWERS = [
  { name: 'korean_level', label: 'My Korean', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', label: 'My visa', terms: FIT_VISAS },
  { name: 'lives_in', label: 'I live', terms: LIVING_PLACES },
] as const;

type TellUpfrontProps = {
  job: Job;
  form: Form;
  /** By an app; all three or none. */
  given?: { [Name in keyof Person]?: Person[Name] | undefined } | undefined;
};

/** The answers of "Can I apply?", which go along only where the applicant ticks it and sees what the company will. */
function TellUpfront({ job, form, given = {} }: TellUpfrontProps) {
  const told = personOf(given);
  const [isTold, setTold] = useState(told !== null);
  const [answers, setAnswers] = useState<Partial<Person>>(() => told ?? fitAnswers.read() ?? {});
  const person = personOf(answers);
  return (
    <div className="tell-upfront">
      <label className="check">
        <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
        <span>
          Tell them upfront: your Korean, your visa, where you live (optional)
          <span className="help own-line">
            {job.company.name} sees how you match, next to your name. If you leave it unticked, we send none of it.
          </span>
        </span>
      </label>
      {isTold &&
        ANSWERS.map(({ name, label, terms }) => (
          <Field key={name} label={label} required {...form.field(name)}>
            {(control) => (
              <Select
                control={control}
                value={answers[name] ?? ''}
                onChoose={(value) => setAnswers((now) => ({ ...now, [name]: value }))}
              >
                <option value="">Choose</option>
                {terms.map((term) => (
                  <option key={term.id} value={term.id}>
                    {term.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      {isTold && person && <HowItFits job={job} person={person} />}
    </div>
  );
}

function HowItFits({ job, person }: { job: Job; person: Person }) {
  const { judgements } = fitOf(person, asksOf(job));
  return (
    <div className="fit-told">
      <ul>
        {judgements.map(({ question, verdict, sentence }) => (
          <li key={question}>
            <Gate openness={VERDICT_OPENNESS[verdict]} label={sentence} />
          </li>
        ))}
      </ul>
      <p className="mt-2" role="status">
        Korean, visa, residence and workplace: you meet {metOf(judgements.map(({ verdict }) => verdict))} of 4.{' '}
        {job.company.name} sees the same marks.
      </p>
    </div>
  );
}
