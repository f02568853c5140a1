import '#web/components/applications/apply.css';
import { useEffect, useRef, useState } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import type { PreparedOf } from '#contract/talents/prepared.ts';
import { call } from '#web/api/call.ts';
import { setMark } from '#web/browser-storage/marks.ts';
import { ApplyForm } from '#web/components/applications/apply-form.tsx';
import { type KnownApplicant, knownApplicant } from '#web/components/applications/known-applicant.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

type PreparedPageProps = { prepared: PreparedOf<'application'>; job: Job; email: string; now: string };
type Step = 'reading' | 'sent' | 'dismissed';

/** An application that an app wrote: its person reads it, adds the resume and sends it, or nobody does. */
export function PreparedPage({ prepared, job, email, now }: PreparedPageProps) {
  const [step, setStep] = useState<Step>('reading');
  const title = <span lang={langOf(job.title)}>{`${job.title} at ${job.company.name}`}</span>;
  if (step === 'sent') return <Sent job={job} />;
  return (
    <div className="stack g4 prepared">
      <h1>{title}</h1>
      {step === 'dismissed' ? (
        <Dismissed slug={job.slug} />
      ) : (
        <>
          <p>
            <b>“{prepared.app}”</b> prepared this application on {dateOf(prepared.prepared_at, now)}. Nothing has been
            sent. Read it, change what you like, and add your resume.
          </p>
          <p className="t14">
            <SiteLink to={`/jobs/${job.slug}`}>Read the listing</SiteLink>
          </p>
          <WrittenByApp prepared={prepared} job={job} email={email} onSent={() => setStep('sent')} />
          <div>
            <ConfirmButton
              label="Dismiss"
              question="Dismiss what the app wrote? You can still apply yourself."
              confirm="Yes, dismiss"
              explained={explainCall}
              onConfirm={async () => {
                await call('DELETE /v1/talent/prepared/{preparedId}', { params: { preparedId: prepared.id } });
                setStep('dismissed');
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

type WrittenProps = Omit<PreparedPageProps, 'now'> & { onSent(): void };

function WrittenByApp({ prepared, job, email, onSent }: WrittenProps) {
  const known = useKnown();
  if (job.is_closed) return <p role="status">This job is closed. It takes no more applications.</p>;
  if (job.apply_url !== null) {
    return (
      <p role="status">
        {job.company.name} now takes applications{' '}
        <a href={job.apply_url} target="_blank" rel="noopener nofollow">
          on its own site (new tab)
        </a>
        .
      </p>
    );
  }
  if (!known) return <p className="mute">Loading</p>;
  return (
    <>
      {job.criteria && (
        <section className="criteria" aria-label="Application criteria">
          <h2>Application criteria</h2>
          <SafeHtml html={job.criteria} />
        </section>
      )}
      <ApplyForm
        job={job}
        known={known}
        prepared={{ id: prepared.id, email, fields: prepared.content }}
        onBusy={ignore}
        onSent={async () => {
          setMark('applied', job.id, true);
          onSent();
        }}
      />
    </>
  );
}

function ignore(): void {}

/** The profile alone: what this browser keeps of former applications would stand in the place of what the app wrote. */
function useKnown(): KnownApplicant | null {
  const [known, setKnown] = useState<KnownApplicant | null>(null);
  useEffect(() => {
    const none = { kept: null, profile: null };
    knownApplicant().then(
      ({ profile }) => setKnown({ kept: null, profile }),
      () => setKnown(none),
    );
  }, []);
  return known;
}

function Sent({ job: { title, company } }: { job: Job }) {
  const heading = useFocused<HTMLHeadingElement>();
  return (
    <div className="stack g4 prepared">
      <h1 ref={heading} tabIndex={-1}>
        Congratulations for applying to {title} at {company.name}
      </h1>
      <p className="soft">A confirmation with your private link is on its way to your inbox.</p>
      <p>
        <SiteLink className="btn main" to="/profile/applications">
          See your application
        </SiteLink>
      </p>
    </div>
  );
}

function Dismissed({ slug }: { slug: string }) {
  const line = useFocused<HTMLParagraphElement>();
  return (
    <>
      <p ref={line} tabIndex={-1}>
        Dismissed. Nothing was sent.
      </p>
      <p>
        <SiteLink className="btn" to={`/jobs/${slug}`}>
          Go to the listing
        </SiteLink>
      </p>
    </>
  );
}

/** The button that had the focus is gone. */
function useFocused<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
