import { type ChangeEvent, useRef, useState } from 'react';
import { RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import type { Talent } from '#contract/talents/profile.ts';
import { call, saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { MailStop } from '#web/components/people/mail-stop.tsx';
import { HiddenCompanies } from '#web/components/talents/hidden-companies.tsx';
import { Preview } from '#web/components/talents/preview.tsx';
import { ProfileForm } from '#web/components/talents/profile-form.tsx';
import { type Proposal, Proposals } from '#web/components/talents/proposals.tsx';
import { PublishStep, type Unpublished } from '#web/components/talents/publish-step.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Button } from '#web/ui/button.tsx';
import { NamedFile } from '#web/ui/named-file.tsx';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type ResumeBoxProps = { resume: Talent['resume']; now: string; onChange(talent: Talent): void };

type ProfileStatusProps = { talent: Talent; now: string; onChange(talent: Talent): void };

const NAMES: Record<Talent['completeness']['missing'][number], string> = {
  full_name: 'full name',
  job_title: 'job title',
  country_of_residence: 'country of residence',
  korean_level: 'Korean level',
  visa_status: 'visa status',
  skills: 'skills',
  years_of_experience: 'years of experience',
  summary: 'summary',
  resume: 'resume',
};

const LETTERS = [
  { name: 'contacts', label: 'When a company writes to me' },
  { name: 'reminders', label: 'When my profile is 90 days old' },
] as const;

export type ProfilePageData = { talent: Talent; hidden: CompanyBrief[]; proposals: Proposal[]; now: string };

export function ProfilePage({ talent: loaded, hidden: loadedHidden, proposals, now }: ProfilePageData) {
  const [talent, setTalent] = useState(loaded);
  const proposed = useProposals(proposals);
  const [hidden, setHidden] = useState(loadedHidden);
  const [unpublished, setUnpublished] = useState<Unpublished | null>(null);
  return (
    <div className="two profile">
      <div>
        {!unpublished && <Proposals {...proposed.shown} talent={talent} now={now} />}
        <ProfileForm
          talent={talent}
          accepted={proposed.latest}
          isAway={unpublished !== null}
          onSaved={(saved) => {
            setTalent(saved);
            proposed.forgetTaken();
          }}
          onPublish={setUnpublished}
        />
        {unpublished && (
          <PublishStep
            unpublished={unpublished}
            hidden={hidden}
            onHidden={setHidden}
            onPublished={(published) => {
              setTalent(published);
              setUnpublished(null);
            }}
            onKeptPrivate={() => setUnpublished(null)}
          />
        )}
      </div>
      <aside className="side" aria-label="Your profile">
        <ProfileStatus talent={talent} now={now} onChange={setTalent} />
        {!unpublished && (
          <>
            <ResumeBox resume={talent.resume} now={now} onChange={setTalent} />
            <Preview key={talent.refreshed_at} isSaved={talent.is_saved} />
            <HiddenCompanies hidden={hidden} onChange={setHidden} />
            <MailSettings talent={talent} onChange={setTalent} />
          </>
        )}
      </aside>
    </div>
  );
}

/** A suggestion that was accepted goes once the profile is saved. */
function useProposals(loaded: Proposal[]) {
  const [proposals, setProposals] = useState(loaded);
  const [taken, setTaken] = useState<readonly Proposal[]>([]);
  const dismiss = async ({ id }: Proposal) => {
    await call('DELETE /v1/talent/prepared/{preparedId}', { params: { preparedId: id } });
    setProposals((before) => before.filter((one) => one.id !== id));
  };
  return {
    latest: taken.at(-1),
    shown: {
      proposals,
      taken: new Set(taken.map(({ id }) => id)),
      onTake: (proposal: Proposal) => setTaken((before) => [...before, proposal]),
      onDismiss: dismiss,
    },
    forgetTaken() {
      for (const proposal of new Set(taken))
        dismiss(proposal).catch((error: unknown) => console.warn('A suggestion stays until it is dismissed', error));
      setTaken([]);
    },
  };
}

function MailSettings({ talent, onChange }: { talent: Talent; onChange(talent: Talent): void }) {
  const sending = useSending(explainCall);
  const { notifications } = talent;
  if (!talent.is_saved) return null;
  return (
    <section className="box">
      <h2>Emails</h2>
      <MailStop />
      {LETTERS.map(({ name, label }) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            checked={notifications[name]}
            aria-disabled={sending.busy}
            onChange={(event) => {
              const body = { ...notifications, [name]: event.target.checked };
              void sending.run(async () => {
                const { data } = await call('PUT /v1/talent/notifications', { body });
                onChange(data);
              });
            }}
          />{' '}
          {label}
        </label>
      ))}
      <Problem problem={sending.problem} />
    </section>
  );
}

function ProfileStatus({ talent, now, onChange }: ProfileStatusProps) {
  const { percent, missing } = talent.completeness;
  return (
    <section className="box">
      <h2 aria-live="polite">{statusText(talent)}</h2>
      {talent.hidden && (
        <p className="t14 mb-2">
          We hid it on {dateOf(talent.hidden.at, now)}: {talent.hidden.reason}
        </p>
      )}
      <p className="t14" role="status">
        <span className="num">{percent}%</span> complete
        {missing.length > 0 && `. Missing: ${missing.map((name) => NAMES[name]).join(', ')}`}
      </p>
      {talent.refreshed_at && (
        <>
          <p className="t14 soft mt-2" role="status">
            Last refreshed on {dateOf(talent.refreshed_at, now)}
          </p>
          {talent.is_stale && <Refresh onChange={onChange} />}
        </>
      )}
    </section>
  );
}

function statusText({ is_saved, is_shown, hidden }: Talent): string {
  if (!is_saved) return 'Not saved yet';
  if (hidden) return 'Hidden from companies';
  return is_shown ? 'Visible to companies we’ve approved' : 'Private';
}

function Refresh({ onChange }: Pick<ProfileStatusProps, 'onChange'>) {
  const sending = useSending(explainCall);
  const refresh = () =>
    sending.run(async () => {
      const { data } = await call('POST /v1/talent/refreshed');
      onChange(data);
    });
  return (
    <div className="mt-2">
      <p className="t14 mb-2">Your profile is over 90 days old. Still up to date?</p>
      <Button className="btn small" busy={sending.busy} onClick={refresh}>
        It’s up to date
      </Button>
      <Problem problem={sending.problem} />
    </div>
  );
}

/** The resume: upload on choosing a file, view, replace, remove. */
function ResumeBox({ resume, now, onChange }: ResumeBoxProps) {
  const sending = useSending(explainResume);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.resumeBytes) return sending.setProblem({ text: RESUME_MESSAGES.tooLarge });
    if (file.type !== 'application/pdf') return sending.setProblem({ text: RESUME_MESSAGES.wrongType });
    await sending.run(async () => {
      const form = new FormData();
      form.set('file', file, file.name);
      const { data } = await call('POST /v1/talent/resume', { form });
      onChange(data);
    });
  }

  return (
    <section className="box">
      <h2>
        Resume
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
        <span className="vh">, required</span>
      </h2>
      {resume ? (
        <p className="t14 mb-3">
          <NamedFile name={resume.name} size={resume.size} />
          <br />
          <span className="mute">uploaded {dateOf(resume.uploaded_at, now)}</span>
        </p>
      ) : (
        <p className="t14 soft mb-3">
          PDF, up to 5 MB. Only companies you accept can open it. Uploading doesn’t make anything public.
        </p>
      )}
      <input
        ref={input}
        className="vh"
        type="file"
        accept="application/pdf"
        aria-label="Resume"
        required={!resume}
        tabIndex={-1}
        onChange={send}
      />
      <div className="cluster">
        <Button className="btn small" busy={sending.busy} onClick={() => input.current?.click()}>
          {sending.busy ? 'Sending' : resume ? 'Replace' : 'Choose a file'}
          <span className="vh">: resume{!resume && ', required'}</span>
        </Button>
        {resume && <ResumeActions onChange={onChange} />}
      </div>
      <Problem problem={sending.problem} />
    </section>
  );
}

function ResumeActions({ onChange }: Pick<ResumeBoxProps, 'onChange'>) {
  const saving = useSending(explainCall);
  return (
    <>
      <Button className="btn small" busy={saving.busy} onClick={() => saving.run(() => saveFile('/v1/talent/resume'))}>
        Download
      </Button>
      <ConfirmButton
        label="Remove"
        question="Remove the resume? Without one your profile is private."
        confirm="Yes, remove"
        explained={explainCall}
        onConfirm={async () => {
          const { data } = await call('DELETE /v1/talent/resume');
          onChange(data);
        }}
      />
      <Problem problem={saving.problem} />
    </>
  );
}

function explainResume(error: unknown): Explained {
  if (error instanceof RequestError && error.status === 413) return { text: RESUME_MESSAGES.tooLarge };
  if (error instanceof RequestError && error.status === 415) return { text: RESUME_MESSAGES.wrongType };
  return explainCall(error);
}
