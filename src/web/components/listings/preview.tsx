import type { z } from 'zod';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { PostingDraft } from '#contract/listings/posting-fields.ts';
import type { PostingPreview } from '#contract/listings/postings.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import type { Typed } from '#web/browser-storage/posting-draft.ts';
import { ListHead } from '#web/components/jobs/job-list.tsx';
import { JobRow } from '#web/components/jobs/job-row.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { draftOf, type FoundFact, foundFacts, statusOfFact, typeInto } from '#web/components/listings/draft.ts';
import { JobSheet } from '#web/components/listings/sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import type { Form } from '#web/ui/use-form.ts';

/** `away`: the last answer did not come, so that the preview is older than the form. */
type Seen = { preview: PostingPreview | null; isAway: boolean };

export function usePreview(draft: z.input<typeof PostingDraft>): Seen {
  const asked = JSON.stringify(draft);
  const { answer, isAway } = useAnswer(asked === EMPTY ? null : asked, ask);
  return { preview: answer, isAway };
}

async function ask(draft: string): Promise<PostingPreview> {
  return (await call('POST /v1/job-postings/preview', { body: JSON.parse(draft) })).data;
}

const EMPTY = JSON.stringify(draftOf({}));

/** What isn't written yet, in muted words. */
function blanksOf({ title, company }: Job): string | undefined {
  return [!title && 'title', !company.name && 'company'].filter(Boolean).join(' ') || undefined;
}

function filledIn(job: Job): Job {
  const { title, company } = job;
  return { ...job, title: title || 'Your title', company: { ...company, name: company.name || 'Your company' } };
}

/** The listing as it stands in the lists. Its links lead nowhere yet, so only its words are read out. */
export function PreviewRow({ job }: { job: Job | null }) {
  return (
    <section className="posting-row" aria-label="In the lists">
      {job ? (
        <>
          <p className="vh">{rowText(job)}</p>
          <div className="list" inert data-blank={blanksOf(job)}>
            <ListHead />
            <ul>
              <JobRow job={listedJob(filledIn(job))} now={job.source.first_seen} />
            </ul>
          </div>
        </>
      ) : (
        <p className="t14 mute posting-empty">Your listing appears here as you write, the way lists will show it.</p>
      )}
    </section>
  );
}

function rowText(job: Job): string {
  const answers = answersOf(job).map(({ question, label }) => `${question}: ${label}`);
  return `In the lists: ${[job.title, job.company.name, ...answers, payLine(job.pay)].join('. ')}`;
}

export function PreviewPage({ job, isAway }: { job: Job | null; isAway: Seen['isAway'] }) {
  return (
    // It scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
    <section className="posting-page" aria-labelledby="preview" tabIndex={0}>
      <h3 id="preview">Its page</h3>
      <p role="status" className="t13 mute">
        {isAway &&
          'We couldn’t update the preview. Your text is safe, and the preview catches up with your next change.'}
      </p>
      {job ? (
        <div inert data-blank={blanksOf(job)}>
          <JobSheet job={filledIn(job)} />
        </div>
      ) : (
        <p className="t14 mute posting-empty">The page of the listing appears here.</p>
      )}
    </section>
  );
}

/** Sentences of the text that ask for what nobody may ask applicants. */
export function Concerns({ concerns }: { concerns: PostingPreview['concerns'] }) {
  return (
    <div role="status" className="posting-concerns">
      {concerns.length > 0 && (
        <div className="warn">
          <Icon name="caution" />
          <div>
            <p>Please take this out</p>
            <ul>
              {[...labelsBySentence(concerns)].map(([sentence, labels]) => (
                <li key={sentence}>
                  <q lang={mainLangOf(sentence)}>{sentence}</q>
                  {labels.map((label) => (
                    <span key={label}>{label}</span>
                  ))}
                </li>
              ))}
            </ul>
            <p className="t13">
              {concerns.some(({ kind }) => kind !== 'age') &&
                "The Fair Hiring Procedure Act (article 4-3) doesn't let companies of 30 people or more ask for this. "}
              {concerns.some(({ kind }) => kind === 'age') &&
                "The Age Discrimination in Employment Act (article 4-4) doesn't let any company choose by age. "}
              We don’t publish it for anyone.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function labelsBySentence(concerns: PostingPreview['concerns']): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { sentence, label } of concerns) labels.set(sentence, [...(labels.get(sentence) ?? []), label]);
  return labels;
}

type FoundInTextProps = { form: Form; typed: Typed; read: PostingPreview['read'] };

/** What the text says of the fields, each with its sentence. It counts once the employer has confirmed it. */
export function FoundInText({ form, typed, read }: FoundInTextProps) {
  const found = foundFacts(read);
  const open = found.filter((fact) => fact.isSure && statusOfFact(fact, typed) === 'open');
  const take = (facts: FoundFact[]) => {
    const element = form.props.ref.current;
    if (element) for (const { fills } of facts) typeInto(element, fills);
  };
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 && `Your text says ${found.length} of these answers. ${open.length} to confirm.`}
      </p>
      {found.length > 0 && (
        <section className="box posting-found" aria-labelledby="found">
          <div className="posting-found-head ends">
            <h4 id="found">Your text says</h4>
            {open.length > 1 && (
              <button className="btn small" type="button" onClick={() => take(open)}>
                Confirm all {open.length}
              </button>
            )}
          </div>
          <ul>
            {found.map((fact) => (
              <FoundLine key={fact.question + fact.sentence} {...{ fact, typed }} onTake={() => take([fact])} />
            ))}
          </ul>
          <p className="help">We only use what you confirm. If something is wrong, answer it below.</p>
        </section>
      )}
    </>
  );
}

const TAKE = { open: 'Confirm', taken: 'Confirmed', other: 'Change to this' };

function FoundLine({ fact, typed, onTake }: { fact: FoundFact; typed: Typed; onTake(): void }) {
  const { question, label, sentence, isSure } = fact;
  const status = statusOfFact(fact, typed);
  return (
    <li>
      <p>
        <span className="mute">{question}</span> <b lang={langOf(label)}>{label}</b>
        {!isSure && <span className="mute"> (not sure)</span>}
        {sentence !== label && (
          <small>
            <q lang={mainLangOf(sentence)}>{sentence}</q>
          </small>
        )}
        {status === 'other' && <small>You answered otherwise.</small>}
      </p>
      {/* Stays where it is, so that the keyboard keeps its place. */}
      <button
        className="btn small"
        type="button"
        aria-disabled={status === 'taken'}
        aria-label={`${TAKE[status]}: ${question}, ${label}`}
        onClick={() => status !== 'taken' && onTake()}
      >
        {TAKE[status]}
      </button>
    </li>
  );
}
