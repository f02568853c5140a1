import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ANSWER_STATES, type AnswerState } from '#contract/recruit-answers.ts';
import type { Application } from '#contract/recruit-applications.ts';
import { AnswerDialog } from '#web/components/applicants/answer-dialog.tsx';
import { Applicant } from '#web/components/applicants/applicant.tsx';
import { Reading } from '#web/components/applicants/reading.tsx';
import { useApplicants } from '#web/components/applicants/use-applicants.ts';
import { useListKeys } from '#web/components/applicants/use-list-keys.ts';
import { useWaiting } from '#web/components/applicants/use-waiting.ts';
import { WaitingBar } from '#web/components/applicants/waiting-bar.tsx';

export type ApplicantsProps = {
  /** Slug of the company. */
  company: string;
  applications: readonly Application[];
  path: string;
  /** Search parameters besides `opened`. */
  search: Readonly<Record<string, string | undefined>>;
  opened: string | undefined;
  /** Names the job of each, where there are several. */
  namesJobs: boolean;
  now: string;
};

/** Applicants, and beside them what the opened one sent; several can be answered at once. */
export function Applicants({ company, applications: loaded, path, search, opened, namesJobs, now }: ApplicantsProps) {
  const { applications, failures, setState, forget } = useApplicants(loaded, company);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answering, setAnswering] = useState<{ to: Application[]; status: AnswerState } | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const navigate = useNavigate();
  const router = useRouter();
  const { waiting, ask } = useWaiting(company, async () => {
    await router.invalidate();
    forget();
  });

  const open = (id: string | undefined) =>
    void navigate({ to: path, search: { ...search, opened: id } as never, resetScroll: false });
  const answerable = applications.filter(({ status }) => status !== 'withdrawn');
  const toggle = (id: string) => {
    if (answerable.some((one) => one.id === id)) setChosen((before) => toggled(before, id));
  };
  useListKeys({ ids: applications.map(({ id }) => id), opened, open, toggle, isOff: answering !== null });

  const one = applications.find(({ id }) => id === opened);
  const several = answerable.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ChosenActs
        total={answerable.length}
        chosen={several.length}
        onAll={(all) => setChosen(new Set(all ? answerable.map(({ id }) => id) : []))}
        onAnswer={() => setAnswering({ to: several, status: 'declined' })}
      />
      <WaitingBar company={company} waiting={waiting} onChange={ask} />
      <Refusals lines={refused} />
      <div className={one ? 'applicants reading-one' : 'applicants'}>
        <List
          applications={applications}
          opened={opened}
          chosen={chosen}
          onChoose={toggle}
          namesJobs={namesJobs}
          now={now}
          searchFor={(id) => ({ to: path, search: { ...search, opened: id } })}
        />
        {one && (
          <Reading
            company={company}
            application={one}
            now={now}
            failure={failures.get(one.id)}
            onState={(state) => {
              const answer = ANSWER_STATES.find((id) => id === state);
              if (answer) setAnswering({ to: [one], status: answer });
              else void setState(one, state);
            }}
            onClose={() => {
              document.getElementById(one.id)?.querySelector('a')?.focus();
              open(undefined);
            }}
          />
        )}
      </div>
      {answering && (
        <AnswerDialog
          company={company}
          {...answering}
          onClose={() => setAnswering(null)}
          onSent={(lines) => {
            setAnswering(null);
            setRefused(lines);
            setChosen(new Set());
            void ask();
          }}
        />
      )}
    </>
  );
}

function Refusals({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

type ListProps = Pick<ApplicantsProps, 'applications' | 'opened' | 'namesJobs' | 'now'> & {
  chosen: ReadonlySet<string>;
  onChoose(id: string): void;
  searchFor(id: string | undefined): { to: string; search: Record<string, string | undefined> };
};

function List({ applications, opened, chosen, onChoose, namesJobs, now, searchFor }: ListProps) {
  return (
    <ul className="applicant-list">
      {applications.map((application) => (
        <Applicant
          key={application.id}
          application={application}
          target={searchFor(application.id === opened ? undefined : application.id)}
          isOpened={application.id === opened}
          isChosen={chosen.has(application.id)}
          onChoose={() => onChoose(application.id)}
          namesJob={namesJobs}
          now={now}
        />
      ))}
    </ul>
  );
}

type ChosenActsProps = { total: number; chosen: number; onAll(all: boolean): void; onAnswer(): void };

function ChosenActs({ total, chosen, onAll, onAnswer }: ChosenActsProps) {
  return (
    <div className={chosen > 0 ? 'chosen-acts some' : 'chosen-acts'}>
      <label className="check">
        <input
          type="checkbox"
          checked={chosen > 0 && chosen === total}
          onChange={({ target }) => onAll(target.checked)}
        />{' '}
        All
      </label>
      <button className="btn small" type="button" disabled={chosen === 0} onClick={onAnswer}>
        {chosen === 0 ? 'Answer those chosen' : `Answer ${chosen} ${chosen === 1 ? 'applicant' : 'applicants'}`}
      </button>
      <span className="help keys">Keys: j next, k back, x choose</span>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}
