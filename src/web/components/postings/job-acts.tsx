import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isPublished } from '#contract/jobs/job-state.ts';
import type { ListingAct, OwnJob } from '#contract/postings/recruit-jobs.ts';
import { call } from '#web/api/call.ts';
import { keepPostingDraft, postingDraft, type Typed } from '#web/browser-storage/posting-draft.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { changeJob } from '#web/components/postings/call.ts';
import { useClosesText, useClosing, useLastDay } from '#web/components/postings/closing.tsx';
import { typedOf } from '#web/components/postings/draft.ts';
import { RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Named } from '#web/ui/named.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

export type Done = { act: ListingAct; title: string };

/** Says what was done, for people who do not see the row change. */
export function DoneNote({ done }: { done: Done | null }) {
  const { acts } = useWords(RECRUIT_JOBS_WORDS);
  return (
    <p role="status" className="t14 soft">
      {done && (
        <Sentence text={acts[done.act].told}>
          <Named name={done.title} />
        </Sentence>
      )}
    </p>
  );
}

type JobActsProps = {
  company: string;
  job: OwnJob;
  title: string;
  /** On the page of its statistics, which needs no link to itself. In the list, they have one line on a phone. */
  isStatistics?: boolean;
  /** Whether it has numbers from before we took it off the site. */
  wasRead?: boolean;
  onDone(done: Done): void;
};

/** What a member of the company can do with one of its jobs. */
export function JobActs({ company, job, title, isStatistics = false, wasRead = false, onDone }: JobActsProps) {
  const router = useRouter();
  const { links, acts } = useWords(RECRUIT_JOBS_WORDS);
  const { busy, errors } = useWords(RECRUIT_WORDS);
  const base = `/recruit/${company}/jobs/${job.slug}`;
  const { outcome, children: closing } = useClosing({ unanswered: job.unanswered });
  const { last_day, children: until } = useLastDay(job.paid_until);
  const closes = useClosesText(job);
  const hasNumbers = wasRead || isPublished(job);
  const asked = { extend: until, relist: until, close: closing };
  const send = async (act: ListingAct) => {
    await changeJob(act, company, job.slug, act === 'close' ? { outcome } : { last_day });
    onDone({ act, title });
    await router.invalidate();
  };
  if (!isStatistics && !hasNumbers && job.can.length === 0) return null;
  return (
    <fieldset className="job-acts">
      <legend className="vh" lang={langOf(title) ?? 'en'}>
        {title}
      </legend>
      {isPublished(job) && (
        <ActLink to={`/jobs/${job.slug}`} title={title}>
          {links.listing}
        </ActLink>
      )}
      {!isStatistics && hasNumbers && (
        <ActLink to={`${base}/statistics`} title={title}>
          {links.statistics}
        </ActLink>
      )}
      {job.can.includes('edit') && (
        <ActLink to={`${base}/edit`} title={title}>
          {links.edit}
        </ActLink>
      )}
      {(isStatistics || isOver(job)) && (
        <CopyJob company={company} job={job.slug} label={isOver(job) ? links.again : links.copy} />
      )}
      {(['extend', 'relist', 'close'] as const).map((act) => {
        const { told: _, ...asking } = acts[act];
        const question = act === 'close' ? `${asking.question} ${closes}` : asking.question;
        return (
          job.can.includes(act) && (
            <ConfirmButton
              key={act}
              {...asking}
              question={question}
              busy={busy}
              explained={errors.ofCall}
              onConfirm={() => send(act)}
            >
              {asked[act]}
            </ConfirmButton>
          )
        );
      })}
    </fieldset>
  );
}

function ActLink({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <SiteLink className="quiet" to={to}>
      {children}
      <span className="vh">
        : <Named name={title} />
      </span>
    </SiteLink>
  );
}

/** Its days are over, so that it takes a new posting, whose form says what it costs. */
function isOver({ state, can, follows }: OwnJob): boolean {
  return state === 'closed' && follows === null && !can.includes('relist');
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
  const { inTheWay } = useWords(RECRUIT_JOBS_WORDS);
  const { busy, errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const [isInTheWay, setInTheWay] = useState(false);
  const copy = async () => {
    const { typed, search } = await load();
    keepPostingDraft(typed);
    location.assign(`/post-a-job?${new URLSearchParams(search)}`);
  };
  if (isInTheWay) {
    return <ConfirmButton {...inTheWay} busy={busy} explained={errors.ofCall} onConfirm={copy} />;
  }
  return (
    <>
      <Button
        className="btn small"
        busy={sending.busy}
        onClick={() => (isHalfWritten() ? setInTheWay(true) : void sending.run(copy))}
      >
        {label}
      </Button>
      <Problem problem={sending.problem} />
    </>
  );
}

function isHalfWritten(): boolean {
  const draft = postingDraft.read();
  return draft !== null && draft.sentAt === undefined;
}
