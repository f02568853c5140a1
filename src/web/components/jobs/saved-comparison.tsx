import { type ReactNode, useState } from 'react';
import { answersOf, FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { yearsText } from '#contract/jobs/years-text.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { PayLine } from '#web/components/jobs/pay-line.tsx';
import { TakeHomeSum, TakenFor } from '#web/components/jobs/take-home-line.tsx';
import { useJudge } from '#web/components/jobs/use-judge.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Compared, type ComparedRow } from '#web/ui/compared.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';

/** More can’t be read side by side. */
const MOST = 4;

/** Two to four of the saved jobs as columns: at first those saved last. */
export function SavedComparison({ saved }: { saved: readonly ListedJob[] }) {
  const [ids, setIds] = useState(() => saved.slice(0, MOST).map(({ id }) => id));
  const chosen = saved.filter(({ id }) => ids.includes(id));
  const question = chosen.length > 1 ? chosen.map(({ slug }) => slug).join() : null;
  const { answer, isAway } = useAnswer(question, jobsOf, 0);
  return (
    <>
      {saved.length > 2 && <Choice saved={saved} chosen={chosen.map(({ id }) => id)} onChoose={setIds} />}
      {isAway ? (
        <p className="err" role="status">
          We couldn’t load these jobs. Try again in a minute.
        </p>
      ) : answer && question ? (
        <Columns jobs={answer} />
      ) : (
        <p className="mute" role="status">
          {question ? 'Loading' : 'Choose at least two.'}
        </p>
      )}
    </>
  );
}

async function jobsOf(slugs: string): Promise<Job[]> {
  const answers = await Promise.all(slugs.split(',').map((id) => call('GET /v1/jobs/{id}', { params: { id } })));
  return answers.map(({ data }) => data);
}

type ChoiceProps = {
  saved: readonly ListedJob[];
  chosen: string[];
  onChoose(ids: string[]): void;
};

function Choice({ saved, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="compare-choice">
      <legend className="label">Compare 2 to {MOST} of them</legend>
      {saved.map(({ id, title, company }) => {
        const isChosen = chosen.includes(id);
        return (
          <label className="check" key={id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length === MOST}
              onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            <span>
              <span lang={langOf(title)}>{title}</span>, <span lang={langOf(company.name)}>{company.name}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Columns({ jobs }: { jobs: readonly Job[] }) {
  const known = useJudge();
  const rows: ComparedRow<Job>[] = [
    { name: 'Pay', cell: ({ pay }) => <PayLine pay={pay} /> },
    { name: 'Take-home a month', cell: takeHomeOf },
    ...FOUR_QUESTIONS.map(({ label }) => ({ name: label, cell: (job: Job) => answerTo(label, job) })),
    { name: 'Experience', cell: (job) => yearsText(job.years_min, job.years_max) },
    { name: 'Open until', cell: lastDayOf },
  ];
  if (known) rows.unshift({ name: 'Can I apply?', cell: (job) => verdictOf(known, job) });
  return (
    <>
      <Compared of={jobs} head={headOf} rows={rows} />
      <p className="help">
        Take-home is <TakenFor />, at today’s rates.
      </p>
      {!known && (
        <p className="help">
          <SiteLink to="/tools/can-i-apply">Answer three questions</SiteLink> to see which you can apply to.
        </p>
      )}
    </>
  );
}

function headOf({ slug, title, company }: Job): ReactNode {
  return (
    <>
      <SiteLink to={`/jobs/${slug}`} lang={langOf(title)}>
        {title}
      </SiteLink>
      <small lang={langOf(company.name)}>{company.name}</small>
    </>
  );
}

/** With what speaks against it, or is to be asked. */
function verdictOf({ judge, answers }: NonNullable<ReturnType<typeof useJudge>>, job: Job): ReactNode {
  const judged = judge(answers, job);
  if (!judged || job.is_closed) return '–';
  return (
    <>
      <Gate {...VERDICT_GATES[judged.verdict]} />
      {judged.lines.map(
        ({ question, openness, sentence }) => openness !== 'open' && <small key={question}>{sentence}</small>,
      )}
    </>
  );
}

function takeHomeOf({ take_home }: Job): ReactNode {
  return take_home && <TakeHomeSum of={take_home} />;
}

function answerTo(label: string, job: Job): ReactNode {
  const answer = answersOf(job).find(({ question }) => question === label);
  return answer && <Gate openness={answer.openness} label={answer.label} />;
}

function lastDayOf({ is_closed, expires_at }: Job): string {
  if (is_closed) return 'Closed';
  return expires_at ? dayOf(lastDayToApply(expires_at)) : '';
}
