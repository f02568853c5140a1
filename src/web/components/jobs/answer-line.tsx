import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import type { Term } from '#contract/core/vocabulary.ts';
import type { JobListMeta } from '#contract/jobs/jobs.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import { countUsage } from '#web/api/analytics.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { ASKED, answerLabel } from '#web/components/jobs/asked-answers.ts';
import { jobQueryOf, type ListReading, type ListSearch, withoutAnswers } from '#web/components/jobs/list-search.ts';
import type { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Gate } from '#web/ui/gate.tsx';
import { Pick } from '#web/ui/pick.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';

type Fits = JobListMeta['fits'];

/** The answers that a list is held against: those in its address, else those of this browser. */
export function useAnswers(reading: Pick<ListReading, 'person'>): Person | null {
  const stored = usePersisted(fitAnswers, (now) => now);
  return reading.person ?? stored;
}

type AnswerLineProps = { path: string; search: ListSearch; reading: ListReading; fits: Fits; form: FilterForm };

/** Who reads, as one sentence, and how many of the jobs they can apply to. Belongs to the form of the filters. */
export function AnswerLine({ path, search, reading, fits, form }: AnswerLineProps) {
  const answers = useAnswers(reading);
  const counts = useFits(reading, fits, answers);
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const given = personOf(Object.fromEntries(new FormData(currentTarget.form ?? undefined)));
    if (!given) return;
    keepAnswers(given);
    countUsage('can-i-apply');
    if (reading.person) form.apply();
  };
  return (
    <>
      <fieldset className="me">
        <legend className="vh">Your answers to “Can I apply?”</legend>
        {ASKED.map((asked) => (
          <Answer key={asked.name} {...asked} value={answers?.[asked.name] ?? search[asked.name]} onChange={choose} />
        ))}
        {answers ? (
          <SiteLink
            className="t14 mute"
            to={path}
            search={withoutAnswers(search)}
            resetScroll={false}
            onClick={() => keepAnswers(null)}
          >
            Clear<span className="vh"> my answers</span>
          </SiteLink>
        ) : (
          <span className="t13 mute">Your answers stay in this browser. No account.</span>
        )}
      </fieldset>
      <div className={reading.person ? 'fit-line told' : 'fit-line'}>
        <div className="fit-key num" role="status">
          {/* Words without their numbers are said to nobody. */}
          <p aria-hidden={!counts}>
            <Gate openness="open" label={`${counts?.yes ?? ''} you can apply to`} />
            <Gate openness="half" label={`${counts?.ask ?? ''} to ask first`} />
            <Gate openness="shut" label={`${counts?.no ?? ''} not yet`} />
          </p>
        </div>
        <Toggle verdict="yes" reading={reading} form={form}>
          Only jobs I can apply to {counts && `(${counts.yes})`}
        </Toggle>
        {reading.fit !== '' && (
          <Toggle verdict="ask" reading={reading} form={form}>
            And those to ask about {counts && `(${counts.ask})`}
          </Toggle>
        )}
      </div>
    </>
  );
}

type AnswerProps = {
  name: string;
  label: string;
  terms: readonly Term[];
  value: string | undefined;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
};

function Answer({ name, label, terms, ...pick }: AnswerProps) {
  const answers = [{ id: '', label: 'Choose' }, ...terms.map((term) => ({ ...term, label: answerLabel(name, term) }))];
  return (
    <label>
      <span>{label}</span>
      <span className="me-pick">
        <Pick name={name} form={FILTERS_ID} terms={answers} {...pick} />
      </span>
    </label>
  );
}

type ToggleProps = {
  verdict: keyof typeof VERDICT_GATES;
  reading: ListReading;
  form: FilterForm;
  children: ReactNode;
};

function Toggle({ verdict, reading, form, children }: ToggleProps) {
  const isOn = reading.fit.split(',').includes(verdict);
  const [ticked, setTicked] = useState(isOn);
  useEffect(() => setTicked(isOn), [isOn]);
  return (
    <label className="check toggle">
      <input
        type="checkbox"
        name="fit"
        value={verdict}
        form={FILTERS_ID}
        checked={ticked}
        onChange={(event) => {
          setTicked(event.target.checked);
          form.apply();
        }}
      />{' '}
      {children}
    </label>
  );
}

/** From the list where its address holds the answers; else they are asked for, with the filters that are set. */
function useFits(reading: ListReading, told: Fits, answers: Person | null): Fits {
  const asked = reading.person ? null : answers;
  const question = asked && JSON.stringify({ ...jobQueryOf(reading), ...asked, sort: undefined, limit: 1, page: 1 });
  const found = useAnswer(question, askForFits, 0);
  return told ?? (found.question === question ? found.answer : null);
}

async function askForFits(question: string): Promise<Fits> {
  const { meta } = await call('GET /v1/jobs', { query: JSON.parse(question) });
  return meta.fits;
}
