import { useRouter } from '@tanstack/react-router';
import { POSTING_DAYS } from '#contract/pricing.ts';
import type { ListingAct, OwnJob } from '#contract/recruit-jobs.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { explainCall } from '#web/components/account/explain-call.ts';
import { CopyJob } from '#web/components/recruit/copy-job.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type JobActsProps = {
  /** Slug of the company. */
  company: string;
  job: OwnJob;
  title: string;
  /** What was done, for people who do not see the row change. */
  onDone(told: string): void;
};

const ACTS = {
  extend: {
    path: 'POST /v1/recruit/{id}/jobs/{jobId}/extension',
    label: 'Keep open',
    question: `Keep it open until its ${POSTING_DAYS} days end? It’s free.`,
    confirm: 'Yes, keep it open',
    keep: 'Leave it',
    told: 'stays open',
  },
  relist: {
    path: 'POST /v1/recruit/{id}/jobs/{jobId}/relisting',
    label: 'Put up again',
    question: `Put it up again until its ${POSTING_DAYS} days end? It’s free.`,
    confirm: 'Yes, put it up',
    keep: 'Leave it closed',
    told: 'is open again',
  },
  close: {
    path: 'POST /v1/recruit/{id}/jobs/{jobId}/closure',
    label: 'Close',
    question: `Close it? Nobody can apply any more. You can put it up again while its ${POSTING_DAYS} days run.`,
    confirm: 'Yes, close it',
    keep: 'Leave it open',
    told: 'is closed',
  },
} as const;

/** What the company can do with one of its jobs. */
export function JobActs({ company, job, title, onDone }: JobActsProps) {
  const router = useRouter();
  const base = `/recruit/${company}/jobs/${job.slug}`;
  const params = { id: company, jobId: job.slug };
  const send = async (act: ListingAct) => {
    if (act === 'extend') await call(ACTS.extend.path, { params, body: {} });
    else await call(ACTS[act].path, { params });
    onDone(`${title} ${ACTS[act].told}.`);
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
      {(['extend', 'relist', 'close'] as const).map(
        (act) =>
          job.can.includes(act) && (
            <ConfirmButton key={act} {...ACTS[act]} explained={explainCall} onConfirm={() => send(act)} />
          ),
      )}
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
