import type { ReactNode } from 'react';
import { answersOf } from '#contract/job-answers.ts';
import type { Job } from '#contract/jobs.ts';
import { PayLine } from '#web/components/job-list/pay-line.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf } from '#web/ui/lang.ts';
import { dateOf } from '#web/ui/time.ts';

const NOT_STATED = 'Not stated';

/** The four answers with a note on each, and four plain facts. */
export function JobFacts({ job, now }: { job: Job; now: string }) {
  return (
    <div className={job.is_closed ? 'facts closed' : 'facts'}>
      <Answers job={job} />
      <dl className="rest">
        <Fact name="Pay">{job.pay ? <PayLine pay={job.pay} /> : NOT_STATED}</Fact>
        <Fact name="Contract">{[job.type?.label ?? NOT_STATED, yearsText(job)].filter(Boolean).join(', ')}</Fact>
        <Fact name="Interviews in">{job.interview_language ?? NOT_STATED}</Fact>
        {job.is_closed ? (
          <Fact name="Closed on">{job.closed_at ? dateOf(job.closed_at, now) : NOT_STATED}</Fact>
        ) : (
          <Fact name="Open until">{job.expires_at ? dateOf(job.expires_at, now) : NOT_STATED}</Fact>
        )}
      </dl>
    </div>
  );
}

/** `3 to 5 years`, `6 years or more`, `up to 2 years`; null if the listing doesn't say. */
function yearsText({ years_min, years_max }: Job): string {
  if (years_max === null) return years_min ? `${years_min} ${years_min === 1 ? 'year' : 'years'} or more` : '';
  return years_min ? `${years_min} to ${years_max} years` : `up to ${years_max} years`;
}

function Answers({ job }: { job: Job }) {
  const { korean, visa, residence, workplace } = job.small_print;
  const questions = [
    { title: 'Korean level', print: korean },
    { title: 'Visa', print: visa },
    { title: 'Where you live', print: residence },
    { title: 'Workplace', print: workplaceLine(job.is_remote?.id, workplace) },
  ];
  const answers = answersOf(job);
  return (
    <dl className="four">
      {questions.map(({ title, print }, index) => {
        const answer = answers[index];
        return (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {answer && <Gate openness={answer.openness} label={answer.label} />}
              {print && <small lang={langOf(print)}>{print}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Structured data says TELECOMMUTE only where the page says the same. */
function workplaceLine(workplace: string | undefined, note: string | null): string | null {
  return workplace === 'remote' ? ['Fully remote', note].filter(Boolean).join('. ') : note;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={children === NOT_STATED ? 'mute' : undefined}>{children}</dd>
    </div>
  );
}
