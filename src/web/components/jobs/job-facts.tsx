import type { ReactNode } from 'react';
import type { FactOrigin, ReadField } from '#contract/core/vocabulary.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { yearsText } from '#contract/jobs/years-text.ts';
import { WhoseWord } from '#web/components/employers/whose-word.tsx';
import { mustReside } from '#web/components/jobs/listing-notice.ts';
import { PayLine } from '#web/components/jobs/pay-line.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { dateOf } from '#web/ui/time.ts';

/** Longer sentences are cut to a few lines until they are opened. Hangul takes the room of two letters. */
const LONG = 140;

const NOT_STATED = 'Not stated';

/** The four answers, then plain facts; each with the words of the listing that say it. */
export function JobFacts({ job, now }: { job: Job; now: string }) {
  return (
    <div className={job.is_closed ? 'facts closed' : 'facts'}>
      <Answers job={job} now={now} />
      <dl className="rest">
        <Fact job={job} now={now} name="Pay" field="pay">
          {job.pay ? <PayLine pay={job.pay} /> : NOT_STATED}
        </Fact>
        <Fact job={job} now={now} name="Contract">
          {job.type?.label ?? NOT_STATED}
        </Fact>
        <Fact job={job} now={now} name="Experience" field="years">
          {yearsText(job.years_min, job.years_max) || NOT_STATED}
        </Fact>
        <Fact job={job} now={now} name="English" field="english_level">
          {job.english_level?.label ?? NOT_STATED}
        </Fact>
      </dl>
      <dl className="rest more">
        <Fact job={job} now={now} name="Interviews in" field="interview_language">
          {job.interview_language ?? NOT_STATED}
        </Fact>
        {job.is_closed ? (
          <Fact job={job} now={now} name="Closed on">
            {job.closed_at ? dateOf(lastDayToApply(job.closed_at), now) : NOT_STATED}
          </Fact>
        ) : (
          <Fact job={job} now={now} name="Open until">
            {job.expires_at ? dateOf(lastDayToApply(job.expires_at), now) : NOT_STATED}
          </Fact>
        )}
        {job.working_language !== null && (
          <Fact job={job} now={now} name="Working language" field="working_language">
            {job.working_language}
          </Fact>
        )}
        {job.relocation !== null && (
          <Fact job={job} now={now} name="Relocation" field="relocation">
            {job.relocation ? 'They help you move' : 'No help with moving'}
          </Fact>
        )}
      </dl>
      {isAllTold(job) && <p className="t13 soft">The employer gave us these details.</p>}
    </div>
  );
}

/** Said once, rather than under each fact. */
function isAllTold({ basis }: Job): boolean {
  return (
    basis.length > 1 && basis.every(({ from, sentence, given_by }) => from === 'employer' && !sentence && !given_by)
  );
}

type Asked = {
  title: string;
  field: ReadField;
  print: string | null;
  /** What is easily taken for the same and is not. */
  also?: { text: string | null; field?: ReadField };
};

const IN_KOREA = { id: 'in-korea', label: 'In Korea' };

function Answers({ job, now }: { job: Job; now: string }) {
  const { korean, visa, residence, workplace } = job.small_print;
  const isByRule = !job.is_closed && job.residence === null && mustReside(job);
  const questions: readonly Asked[] = [
    { title: 'Korean level', field: 'korean_level', print: korean },
    { title: 'Visa', field: 'visa', print: visa },
    {
      title: 'Where you live',
      field: 'residence',
      print: isByRule ? 'Assumed: no sponsor, not fully remote' : residence,
      also: { text: applyFrom(job) },
    },
    {
      title: 'Workplace',
      field: 'workplace',
      print: workplaceLine(job.is_remote?.id, workplace),
      also: { text: `Work from abroad: ${abroadWord(job.work_abroad)}`, field: 'work_abroad' },
    },
  ];
  const answers = answersOf(isByRule ? { ...job, residence: IN_KOREA } : job);
  return (
    <dl className="four">
      {questions.map(({ title, field, print, also }, index) => {
        const answer = answers[index];
        return (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {answer && <Gate openness={answer.openness} label={answer.label} />}
              {print && <small lang={langOf(print)}>{print}</small>}
              <Said job={job} field={field} now={now} />
              {also?.text && <small>{also.text}</small>}
              <Said job={job} field={also?.field} now={now} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Who may apply is one thing, whether they then move another; nothing where nobody says. */
function applyFrom({ residence, relocation }: Job): string | null {
  if (residence === null) return null;
  if (residence.id === 'in-korea') return 'Apply from Korea only';
  return `Apply from: anywhere${relocation ? ', and they help you move' : ''}`;
}

function abroadWord(work_abroad: boolean | null): string {
  if (work_abroad === null) return 'not stated';
  return work_abroad ? 'yes' : 'no';
}

/** Structured data says TELECOMMUTE only where the page says the same. */
function workplaceLine(workplace: string | undefined, note: string | null): string | null {
  return workplace === 'remote' ? ['Fully remote', note].filter(Boolean).join('. ') : note;
}

type FactProps = {
  job: Job;
  now: string;
  name: string;
  /** What the text may say of it. */
  field?: ReadField;
  children: ReactNode;
};

function Fact({ job, now, name, field, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={children === NOT_STATED ? 'mute' : undefined}>
        {children}
        <Said job={job} field={field} now={now} />
      </dd>
    </div>
  );
}

const STATED_BY: Partial<Record<FactOrigin, string>> = {
  employer: 'The employer told us',
  hand: 'Our staff filled this in',
  source: 'From a field in the original listing',
};

function WhoStated({ from }: { from: FactOrigin }) {
  const words = STATED_BY[from];
  return words && <small className="said">{words}</small>;
}

type SaidProps = { job: Job; field: ReadField | undefined; now: string };

/** The sentence of the listing that says a fact, or else whose word it is. */
function Said({ job, field, now }: SaidProps) {
  const basis = job.basis.find((one) => one.field === field);
  if (basis?.given_by && basis.since) {
    const answer = { ...basis, given_by: basis.given_by, since: basis.since };
    return (
      <small className="said">
        <span>
          Company-wide, <WhoseWord answer={answer} company={job.company_name} now={now} />
        </span>
      </small>
    );
  }
  const sentence = basis?.sentence;
  if (!sentence) return basis && !isAllTold(job) ? <WhoStated from={basis.from} /> : null;
  const lang = mainLangOf(sentence);
  const words = (
    <span>
      From the listing: <q lang={lang}>{sentence}</q>
    </span>
  );
  if (sentence.length * (lang ? 2 : 1) <= LONG) return <small className="said">{words}</small>;
  return (
    <details className="said">
      <summary>{words}</summary>
    </details>
  );
}
