import type { ReactNode } from 'react';
import { type Answer, answersOf } from '#contract/jobs/job-answers.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import { payText } from '#contract/jobs/pay.ts';
import { useMark } from '#web/browser-storage/marks.ts';
import { KoreanName } from '#web/components/jobs/korean-name.tsx';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { RowMarks } from '#web/components/jobs/mark-button.tsx';
import { PayLine } from '#web/components/jobs/pay-line.tsx';
import { useJudge } from '#web/components/jobs/use-judge.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Age } from '#web/ui/age.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ageOf, dateOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { writtenOnce } from '#web/ui/written-once.tsx';

type JobRowProps = {
  job: ListedJob;
  /** The age is relative to this moment, ISO 8601. */
  now: string;
  /** False if all rows are featured, where the label would say nothing. */
  markFeatured?: boolean;
  /** What the row shows instead of its marks. Must stay the same function between renders. */
  marksOf?: (job: ListedJob) => ReactNode;
};

/** A listing: title, company, the four answers, pay and age. The title's link covers the row. */
export function JobRow({ job, now, markFeatured = true, marksOf }: JobRowProps) {
  const featured = markFeatured && job.is_featured && !job.is_closed;
  const age = ageInRow(job, now);
  return (
    <li
      className={`row${featured ? ' featured' : ''}${job.is_closed ? ' closed' : ''}`}
      data-job={job.id}
      data-company={job.company.id}
      {...writtenOnce(
        'job row',
        () => [age, featured, job, marksOf],
        () => <RowContent job={job} age={age} featured={featured} marksOf={marksOf} />,
      )}
    />
  );
}

type AgeInRow = { text: string; fresh: boolean };

/** For what closes soon and isn't new, its last day. */
function ageInRow({ is_closed, closed_at, published_at, closes_at }: ListedJob, now: string): AgeInRow {
  if (is_closed) return { text: closed_at ? `on ${dateOf(closed_at, now)}` : '', fresh: false };
  const age = published_at ? ageOf(published_at, now) : { text: '', fresh: false };
  if (age.fresh || !closes_at) return age;
  return { text: `Closes ${dateOf(lastDayToApply(closes_at), now)}`, fresh: false };
}

type RowContentProps = Pick<JobRowProps, 'job' | 'marksOf'> & { age: AgeInRow; featured: boolean };

function RowContent({ job, age, featured, marksOf }: RowContentProps) {
  return (
    <>
      <Logo name={job.company.name} url={job.company.logo_url} />
      <div className="what">
        <h3 lang={langOf(job.title)}>
          <SiteLink to={`/jobs/${job.slug}`}>{unbroken(job.title)}</SiteLink>
        </h3>
        <Employer job={job} />
        <Aside job={job} featured={featured} />
        {job.company.notice && <p className="notice">{job.company.notice}</p>}
      </div>
      <Gates job={job} />
      <RowVerdict job={job} />
      <p className="skills">{job.skills}</p>
      <PayCell job={job} />
      {marksOf ? marksOf(job) : <RowMarks job={job} />}
      <RowAge job={job} age={age} />
    </>
  );
}

/** What is so for few jobs. */
function Aside({
  job: { changed, work_abroad, textIn, appliesThere },
  featured,
}: {
  job: ListedJob;
  featured: boolean;
}) {
  const said = [changed, work_abroad && 'Work from abroad', textIn, appliesThere && 'Apply on their site']
    .filter(Boolean)
    .join(' ·\u00a0');
  if (!featured && !said) return null;
  return (
    <p className="t13 mute">
      {featured && <b>Featured</b>}
      {featured && said && ' ·\u00a0'}
      {said}
    </p>
  );
}

function Employer({ job: { company, place } }: { job: ListedJob }) {
  return (
    <p className="by">
      <span className="co">
        <span lang={langOf(company.name)}>{company.name}</span>
        <KoreanName of={company} />
      </span>
      {place && <span className="at">{place}</span>}
    </p>
  );
}

function Gates({ job }: { job: ListedJob }) {
  return (
    <dl className="gates">
      {answersOf(job).map((answer) => (
        <div
          key={answer.question}
          {...writtenOnce(
            'gate',
            () => answer,
            () => <AnswerGate {...answer} />,
          )}
        />
      ))}
    </dl>
  );
}

function AnswerGate({ question, openness, label }: Answer) {
  return (
    <>
      <dt>{question}</dt>
      <dd>
        <Gate openness={openness} label={label} />
      </dd>
    </>
  );
}

function PayCell({ job }: { job: ListedJob }) {
  const isTold = !job.is_closed && payText(job.pay);
  return (
    <p className={isTold ? 'pay' : 'pay none'}>
      {job.is_closed ? <span className="shutter">Closed</span> : <PayLine pay={job.pay} />}
    </p>
  );
}

function RowAge({ job, age: { text, fresh } }: { job: ListedJob; age: AgeInRow }) {
  const applied = useMark('applied', job.id);
  if (applied) return <p className="age">Applied {dateOf(applied, new Date().toISOString())}</p>;
  const said = <Age text={text} />;
  return <p className="age">{fresh ? <b>{said}</b> : said}</p>;
}

/** Whether the reader can apply, once they have answered; its space is reserved until the verdict is loaded. */
function RowVerdict({ job }: { job: ListedJob }) {
  const known = useJudge();
  const verdict = job.verdict ?? (known && !job.is_closed && known.judge(known.answers, job)?.verdict);
  return <p className="verdict">{verdict && <Gate {...VERDICT_GATES[verdict]} />}</p>;
}
