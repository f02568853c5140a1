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
import type { FormWords } from '#web/components/listings/form-en.ts';
import { FORM_WORDS } from '#web/components/listings/form-words.ts';
import { JobSheet } from '#web/components/listings/sheet.tsx';
import { useWords } from '#web/language/catalogue.tsx';
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

function filledIn(job: Job, { yourTitle, yourCompany }: FormWords['preview']): Job {
  const { title, company } = job;
  return { ...job, title: title || yourTitle, company: { ...company, name: company.name || yourCompany } };
}

/** The listing as it stands in the lists. Its links lead nowhere yet, so only its words are read out. */
export function PreviewRow({ job }: { job: Job | null }) {
  const { preview } = useWords(FORM_WORDS);
  return (
    <section className="posting-row" aria-label={preview.row}>
      {job ? (
        <>
          <p className="vh">
            {preview.row}: <span lang="en">{rowText(job)}</span>
          </p>
          <div className="list" lang="en" inert data-blank={blanksOf(job)}>
            <ListHead />
            <ul>
              <JobRow job={listedJob(filledIn(job, preview))} now={job.source.first_seen} />
            </ul>
          </div>
        </>
      ) : (
        <p className="t14 mute posting-empty">{preview.rowEmpty}</p>
      )}
    </section>
  );
}

function rowText(job: Job): string {
  const answers = answersOf(job).map(({ question, label }) => `${question}: ${label}`);
  return [job.title, job.company.name, ...answers, payLine(job.pay)].join('. ');
}

export function PreviewPage({ job, isAway }: { job: Job | null; isAway: Seen['isAway'] }) {
  const { preview } = useWords(FORM_WORDS);
  return (
    // It scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
    <section className="posting-page" aria-labelledby="preview" tabIndex={0}>
      <h3 id="preview">{preview.page}</h3>
      <p role="status" className="t13 mute">
        {isAway && preview.away}
      </p>
      {job ? (
        <div inert data-blank={blanksOf(job)}>
          <JobSheet job={filledIn(job, preview)} />
        </div>
      ) : (
        <p className="t14 mute posting-empty">{preview.pageEmpty}</p>
      )}
    </section>
  );
}

/** Sentences of the text that ask for what nobody may ask applicants. */
export function Concerns({ concerns }: { concerns: PostingPreview['concerns'] }) {
  const { concerns: words } = useWords(FORM_WORDS);
  return (
    <div role="status" className="posting-concerns">
      {concerns.length > 0 && (
        <div className="warn">
          <Icon name="caution" />
          <div>
            <p>{words.title}</p>
            <ul>
              {[...labelsBySentence(concerns, words)].map(([sentence, labels]) => (
                <li key={sentence}>
                  <q lang={mainLangOf(sentence) ?? 'en'}>{sentence}</q>
                  {labels.map((label) => (
                    <span key={label}>{label}</span>
                  ))}
                </li>
              ))}
            </ul>
            <p className="t13">
              {concerns.some(({ kind }) => kind !== 'age') && words.fair}
              {concerns.some(({ kind }) => kind === 'age') && words.age}
              {words.never}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function labelsBySentence(concerns: PostingPreview['concerns'], words: FormWords['concerns']): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { sentence, ...concern } of concerns)
    labels.set(sentence, [...(labels.get(sentence) ?? []), words.kind(concern)]);
  return labels;
}

type FoundInTextProps = { form: Form; typed: Typed; read: PostingPreview['read'] };

/** What the text says of the fields, each with its sentence. It counts once the employer has confirmed it. */
export function FoundInText({ form, typed, read }: FoundInTextProps) {
  const inLanguage = useWords(FORM_WORDS);
  const { found: words } = inLanguage;
  const found = foundFacts(read, inLanguage);
  const open = found.filter((fact) => fact.isSure && statusOfFact(fact, typed) === 'open');
  const take = (facts: FoundFact[]) => {
    const element = form.props.ref.current;
    if (element) for (const { fills } of facts) typeInto(element, fills);
  };
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 && words.told(found.length, open.length)}
      </p>
      {found.length > 0 && (
        <section className="box posting-found" aria-labelledby="found">
          <div className="posting-found-head ends">
            <h4 id="found">{words.title}</h4>
            {open.length > 1 && (
              <button className="btn small" type="button" onClick={() => take(open)}>
                {words.all(open.length)}
              </button>
            )}
          </div>
          <ul>
            {found.map((fact) => (
              <FoundLine key={fact.question + fact.sentence} {...{ fact, typed }} onTake={() => take([fact])} />
            ))}
          </ul>
          <p className="help">{words.help}</p>
        </section>
      )}
    </>
  );
}

function FoundLine({ fact, typed, onTake }: { fact: FoundFact; typed: Typed; onTake(): void }) {
  const { question, label, sentence, isSure } = fact;
  const status = statusOfFact(fact, typed);
  const { take, unsure, otherwise } = useWords(FORM_WORDS).found;
  return (
    <li>
      <p>
        <span className="mute">{question}</span> <b lang={langOf(label) ?? 'en'}>{label}</b>
        {!isSure && <span className="mute">{unsure}</span>}
        {sentence !== label && (
          <small>
            <q lang={mainLangOf(sentence) ?? 'en'}>{sentence}</q>
          </small>
        )}
        {status === 'other' && <small>{otherwise}</small>}
      </p>
      {/* Stays where it is, so that the keyboard keeps its place. */}
      <button
        className="btn small"
        type="button"
        aria-disabled={status === 'taken'}
        aria-label={`${take[status]}: ${question}, ${label}`}
        onClick={() => status !== 'taken' && onTake()}
      >
        {take[status]}
      </button>
    </li>
  );
}
