import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListingAct, OwnJob } from '#contract/listings/recruit-jobs.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { call } from '#web/api/call.ts';
import { keepPostingDraft, postingDraft, type Typed } from '#web/browser-storage/posting-draft.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { changeJob } from '#web/components/listings/call.ts';
import { useClosing, useLastDay } from '#web/components/listings/closing.tsx';
import { typedOf } from '#web/components/listings/draft.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const BY_MEMBER: Record<ListingAct, Record<'label' | 'question' | 'confirm' | 'keep' | 'told', string>> = {
  extend: {
    label: 'Last day',
    question: `Until when? It’s free up to the end of its ${POSTING_DAYS} days.`,
    confirm: 'Set the last day',
    keep: 'Leave it',
    told: 'stays open',
  },
  relist: {
    label: 'Reopen',
    question: `Reopen it? It’s free up to the end of its ${POSTING_DAYS} days.`,
    confirm: 'Yes, reopen it',
    keep: 'Leave it closed',
    told: 'is open again',
  },
  close: {
    label: 'Close',
    question: `Close it? Nobody can apply any more. You can reopen it while its ${POSTING_DAYS} days run.`,
    confirm: 'Yes, close it',
    keep: 'Leave it open',
    told: 'is closed',
  },
};

type JobActsProps = {
  company: string;
  job: OwnJob;
  title: string;
  /** What was done, for people who do not see the row change. */
  onDone(message: string): void;
};

/** What a member of the company can do with one of its jobs. */
export function JobActs({ company, job, title, onDone }: JobActsProps) {
  const router = useRouter();
  const base = `/recruit/${company}/jobs/${job.slug}`;
  const { outcome, children: closing } = useClosing({ unanswered: job.unanswered });
  const { last_day, children: until } = useLastDay(job.paid_until);
  const asked = { extend: until, relist: until, close: closing };
  const send = async (act: ListingAct) => {
    await changeJob(act, company, job.slug, act === 'close' ? { outcome } : { last_day });
    onDone(`${title} ${BY_MEMBER[act].told}.`);
    await router.invalidate();
  };
  return (
    <fieldset className="job-acts">
      <legend className="vh">{title}</legend>
      {isPublic(job) && (
        <SiteLink className="quiet" to={`/jobs/${job.slug}`} aria-label={`Listing of ${title}`}>
          Listing
        </SiteLink>
      )}
      <SiteLink className="quiet" to={`${base}/statistics`} aria-label={`Statistics of ${title}`}>
        Statistics
      </SiteLink>
      {job.can.includes('edit') && (
        <SiteLink className="quiet" to={`${base}/edit`} aria-label={`Edit ${title}`}>
          Edit
        </SiteLink>
      )}
      <CopyJob company={company} job={job.slug} label={isOver(job) ? 'Post again' : 'Duplicate'} />
      {(['extend', 'relist', 'close'] as const).map((act) => {
        const { told: message, ...asking } = BY_MEMBER[act];
        return (
          job.can.includes(act) && (
            <ConfirmButton key={act} {...asking} explained={explainCall} onConfirm={() => send(act)}>
              {asked[act]}
            </ConfirmButton>
          )
        );
      })}
    </fieldset>
  );
}

/** Its days are over, so that it takes a new posting, whose form says what it costs. */
function isOver({ state, can, follows }: OwnJob): boolean {
  return state === 'closed' && follows === null && !can.includes('relist');
}

/** Readers find no page of a job before it opens. */
function isPublic({ state }: OwnJob): boolean {
  return state === 'open' || state === 'closed';
}

function CopyJob({ company, job, label }: { company: string; job: string; label: string }) {
  const load = async () => {
    const { data } = await call('GET /v1/recruit/{id}/jobs/{jobId}/copy', { params: { id: company, jobId: job } });
    return { typed: typedOf(data), search: { company } };
  };
  return <ToForm label={label} load={load} />;
}

type ToFormProps = { label: string; load(): Promise<{ typed: Typed; search: Record<string, string> }> };

/** Fills the form of a new posting; one that is half written in this browser stays unless it may go. */
export function ToForm({ label, load }: ToFormProps) {
  const sending = useSending(explainCall);
  const [isInTheWay, setInTheWay] = useState(false);
  const copy = async () => {
    const { typed, search } = await load();
    keepPostingDraft(typed);
    location.assign(`/post-a-job?${new URLSearchParams(search)}`);
  };
  if (isInTheWay) {
    return (
      <ConfirmButton
        label="Replace my draft"
        question="You have a posting half written in this browser. Replace it?"
        confirm="Yes, replace it"
        keep="Keep my draft"
        explained={explainCall}
        onConfirm={copy}
      />
    );
  }
  return (
    <>
      <button
        className="btn small"
        type="button"
        disabled={sending.busy}
        onClick={() => (isHalfWritten() ? setInTheWay(true) : void sending.run(copy))}
      >
        {label}
      </button>
      <Problem problem={sending.problem} />
    </>
  );
}

function isHalfWritten(): boolean {
  const draft = postingDraft.read();
  return draft !== null && draft.sentAt === undefined;
}
