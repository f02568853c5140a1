import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import type { FitCounts } from '#contract/jobs/fit-routes.ts';
import { PERSON_PARAMS, personOf } from '#contract/jobs/person.ts';
import { countUsage } from '#web/api/analytics.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { jobsOfSquare, Tally } from '#web/components/employers/strip.tsx';
import { ASKED, answerLabel } from '#web/components/jobs/asked-answers.ts';
import { jobQueryOf, type ListSearch, readListSearch, searchOfForm } from '#web/components/jobs/list-search.ts';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { Gate } from '#web/ui/gate.tsx';
import { Pick } from '#web/ui/pick.tsx';

/** What the form would find: how many jobs, and the first of them; `fits` once all three answers are given. */
export type Found = { total: number; jobs: ListedJob[]; search: ListSearch; fits: FitCounts | null };

const WORKPLACES: readonly Term[] = [
  { id: '', label: 'Any' },
  { id: 'remote', label: 'Remotely' },
  { id: 'hybrid', label: 'Hybrid' },
  { id: 'on-site', label: 'On site' },
];

type AskFormProps = { open: number; onFound(found: Found): void };

/** The visitor's side of the four questions, as a search of the list. Works without JavaScript. */
export function AskForm({ open, onFound }: AskFormProps) {
  const navigate = useNavigate();
  const stored = usePersisted(fitAnswers, (now) => now);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ListSearch | null>(null);
  const [isPartly, setPartly] = useState(false);
  const { answer: found, isAway } = useAnswer(asked && JSON.stringify(asked), find);
  const isTouched = useRef(false);
  useEffect(() => {
    if (found && isTouched.current) onFound(found);
  }, [found, onFound]);
  useEffect(() => {
    if (stored && form.current) setAsked(searchOf(form.current));
  }, [stored]);
  const look = () => {
    if (!form.current) return;
    isTouched.current = true;
    const given = Object.fromEntries(new FormData(form.current));
    const person = personOf(given);
    if (person) {
      keepAnswers(person);
      countUsage('can-i-apply');
    }
    // What stands there is said again whenever it changes: it stays until the numbers are here.
    if (!person) setPartly(PERSON_PARAMS.some((name) => given[name]));
    setAsked(searchOf(form.current));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/jobs', search: searchOf(event.currentTarget) });
  };
  const total = asked === null ? open : isAway ? undefined : found?.total;
  return (
    <search>
      <form ref={form} className="ask roof" action="/jobs" onSubmit={submit} onInput={look}>
        <input type="hidden" name="fit" value="yes" />
        <div className="ask-grid">
          <label className="ask-cell">
            <span>What</span>
            <input type="search" name="q" maxLength={LIMITS.queryMax} placeholder="Title, skill or company" />
          </label>
          {ASKED.map(({ name, label, terms }) => (
            <Cell
              key={name}
              name={name}
              label={label}
              value={stored?.[name] ?? ''}
              terms={[{ id: '', label: 'Choose' }, ...terms].map((term) => ({
                ...term,
                label: answerLabel(name, term),
              }))}
            />
          ))}
          <Cell name="workplace_types" label="I work" value="" terms={WORKPLACES} />
          <span className="ask-go">
            <button className="btn main wide num" type="submit">
              Show {total} {total === 1 ? 'job' : 'jobs'}
            </button>
          </span>
        </div>
      </form>
      <Filled open={open} fits={found?.fits ?? null} isPartly={isPartly && !isAway} />
    </search>
  );
}

type FilledProps = { open: number; fits: FitCounts | null; isPartly: boolean };

/** Every open job as a square, which the answers fill. */
function Filled({ open, fits, isPartly }: FilledProps) {
  const { yes = 0, ask = 0, no = 0 } = fits ?? {};
  const each = jobsOfSquare(open);
  return (
    <div className="tally-part">
      <Tally yes={yes} ask={ask} all={open} />
      <p className="tally-key num" role="status">
        {fits ? (
          <>
            <Gate openness="open" label={`${yes} you can apply to`} />
            <Gate openness="half" label={`${ask} to ask first`} />
            <Gate openness="shut" label={`${no} not yet`} />
          </>
        ) : isPartly ? (
          'Answer all three to see the jobs you can apply to.'
        ) : (
          `A square is ${each === 1 ? 'an open job' : `${each} open jobs`}. Your answers fill those you can apply to.`
        )}
      </p>
    </div>
  );
}

type CellProps = { name: string; label: string; value: string; terms: readonly Term[] };

function Cell({ label, ...pick }: CellProps) {
  return (
    <label className="ask-cell">
      <span>{label}</span>
      <Pick {...pick} />
    </label>
  );
}

function searchOf(form: HTMLFormElement): ListSearch {
  return searchOfForm(new FormData(form), []);
}

async function find(asked: string): Promise<Found> {
  const search: ListSearch = JSON.parse(asked);
  const query = { ...jobQueryOf(readListSearch(search, [])), limit: LIMITS.latestCount };
  const { data, meta } = await call('GET /v1/jobs', { query });
  return { total: meta.total, jobs: data.map(listedJob), search, fits: meta.fits };
}
