import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import type { ListingAct, OwnJob } from '#contract/listings/recruit-jobs.ts';
import { POSTING_DAYS, POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import { call } from '#web/api/call.ts';
import { keepPostingDraft, postingDraft, type Typed } from '#web/browser-storage/posting-draft.ts';
import { postingProof } from '#web/browser-storage/posting-token.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import {
  changeJob,
  changePosting,
  closeByLetter,
  explainNotDone,
  explainNotSaved,
  openRecruit,
} from '#web/components/listings/call.ts';
import { useClosing, useLastDay } from '#web/components/listings/closing.tsx';
import { typedOf } from '#web/components/listings/draft.ts';
import type { PostingPart } from '#web/components/listings/hold.ts';
import { EmailProofForm } from '#web/components/listings/review.tsx';
import { refundableOf } from '#web/components/listings/steps.ts';
import { ENGLISH, type Words } from '#web/components/listings/words-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** What can be done with a posting now: exactly what the server offers. */
export function PostingActs(part: PostingPart) {
  const { posting, words, hold } = part;
  const { outcome, children: closing } = useClosing({ unanswered: posting.job?.unanswered ?? 0, words });
  const { last_day, children: until } = useLastDay(posting.job?.paid_until ?? null, words);
  const asked = { relist: until, close: closing, withdraw: null };
  const said = { relist: { last_day }, close: { outcome }, withdraw: {} };
  return (
    <>
      <RecruitDoor {...part} />
      {hold.offers('extend') && <ExtendListing {...part} />}
      {CONFIRMED.map(
        (act) =>
          hold.offers(act) && (
            <ConfirmAction
              key={act}
              {...words[act]}
              {...(act === 'withdraw' && { explanation: withdrawText(part) })}
              onConfirm={() => hold.perform(act, () => changePosting(act, said[act]))}
              explain={(error) => explainNotDone(error, words).text}
            >
              {asked[act]}
            </ConfirmAction>
          ),
      )}
      {posting.job?.state === 'closed' && !hold.offers('relist') && <PostAgain {...part} />}
    </>
  );
}

const CONFIRMED = ['relist', 'close', 'withdraw'] as const;

function withdrawText({ posting, words: { withdraw } }: PostingPart): string {
  const back = refundableOf(posting);
  return back === 0 ? withdraw.explanation : withdraw.paid(wonText(back));
}

/** Keeps the listing open for the rest of its term, or until a day within it. */
function ExtendListing({ posting, words, hold }: PostingPart) {
  const { extend: texts, day } = words;
  const last = posting.job?.paid_until ?? '';
  const [until, setUntil] = useState('');
  const first = calendarDayOf(new Date().toISOString());
  const form = useForm({
    read(filled) {
      const chosen = String(filled.get('last_day') ?? '') || last;
      return chosen >= first && chosen <= last ? { values: chosen } : { errors: { last_day: texts.day(day(last)) } };
    },
    async send(chosen: string) {
      setUntil('');
      // The rest of the term, to the hour, where no day within it is chosen.
      const said = chosen === last ? {} : { last_day: chosen };
      await hold.perform('extend', () => changePosting('extend', said));
      setUntil(chosen);
    },
    explain: (error) => explainNotDone(error, words),
  });
  return (
    <section className="box" aria-labelledby="extend">
      <h2 id="extend">{texts.title}</h2>
      <p className="t14 soft mb-3">{texts.explanation(day(last))}</p>
      <form className="stack" {...form.props}>
        <Field label={texts.label} help={texts.help(day(last))} {...form.field('last_day')}>
          {(control) => <input {...control} className="input" type="date" min={first} max={last} defaultValue={last} />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <button className="btn" type="submit" disabled={form.busy}>
            {form.busy ? texts.sending : texts.button}
          </button>
        </div>
      </form>
      <div role="status">{until && <p className="t13 soft mt-2">{texts.done(day(until))}</p>}</div>
    </section>
  );
}

/** What was ordered and when it stands is chosen anew. */
const CHOSEN_ANEW = [...POSTING_OPTIONS.map(({ id }) => id), 'publish_on', 'apply_until', 'note'];

/** Fills the form of a new posting with this one, whose time is over. */
function PostAgain({ posting: { fields, price_again: price }, words: { again } }: PostingPart) {
  const fill = async () => {
    const kept = Object.entries(fields).filter(([name]) => !CHOSEN_ANEW.includes(name));
    keepPostingDraft(typedOf(Object.fromEntries(kept)));
    location.assign('/post-a-job#form');
  };
  const { costs, free, explanation, ...texts } = again;
  const cost = price === 0 ? free : price && costs(wonText(price));
  return <ConfirmAction {...texts} explanation={[explanation, cost].filter(Boolean).join(' ')} onConfirm={fill} />;
}

function RecruitDoor(part: PostingPart) {
  const { company, state, opens_recruit, proof: proved } = part.posting;
  const { words } = part;
  const opening = useSending((error) => explainNotDone(error, words));
  if (!company || state !== 'accepted') return null;
  const { title, explanation, password, open, page, byLetter, letter } = words.recruit;
  // What the letter to the company holds opens it too, which the private link alone does not.
  const proof = opens_recruit ? null : postingProof.read();
  const isOpened = opens_recruit || (proof !== null && proved.opens_recruit);
  // Then the section beside says what is missing.
  if (!isOpened && proved.needed === 'sender') return null;
  const isByLetter = !isOpened && proved.opens_recruit && proved.by === 'mail-domain';
  const go = () => opening.run(async () => location.assign(await openRecruit(proof)));
  return (
    <section className="box" aria-labelledby="recruit">
      <h2 id="recruit">{title}</h2>
      <p className="t14 soft mb-3">
        {opens_recruit ? explanation : isOpened ? byLetter : isByLetter ? letter : password}
      </p>
      {isOpened ? (
        <button className="btn" type="button" disabled={opening.busy} onClick={() => void go()}>
          {open}
        </button>
      ) : (
        <a className={isByLetter ? 'btn mb-3' : 'btn'} href={`/recruit/${company.slug}`}>
          {page}
        </a>
      )}
      {isByLetter && <EmailProofForm {...part} />}
      <Problem problem={opening.problem} />
    </section>
  );
}

/** A letter closes a listing for good: only staff open it again. */
export function CloseByLetter({ listing, words, show }: CloseByLetterProps) {
  const { outcome, children } = useClosing({ unanswered: listing.unanswered, words });
  return (
    <ConfirmAction
      {...words.close}
      explanation={words.closingByLetter}
      onConfirm={async () => show(await closeByLetter(outcome))}
      explain={(error) => explainNotSaved(error, words).text}
    >
      {children}
    </ConfirmAction>
  );
}

type CloseByLetterProps = { listing: OwnListing; words: Words; show(listing: OwnListing): void };

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
  const { outcome, children: closing } = useClosing({ unanswered: job.unanswered, words: ENGLISH });
  const { last_day, children: until } = useLastDay(job.paid_until, ENGLISH);
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
