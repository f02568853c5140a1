import { useState } from 'react';
import { CLOSING_OUTCOMES, type ClosingOutcome } from '#contract/core/closing-outcomes.ts';
import type { OwnJob } from '#contract/postings/recruit-jobs.ts';
import { OWN_WORDS } from '#web/components/postings/own-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Field } from '#web/ui/field.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

type ClosingProps = {
  /** Applications that nobody answered. */
  unanswered: number;
  /** What was chosen before the question was left. */
  chosen: ClosingOutcome | undefined;
  onChoose(outcome: ClosingOutcome | undefined): void;
};

/** What came of a listing, which its company may say as it closes it. */
export function useClosing(about: Omit<ClosingProps, 'chosen' | 'onChoose'>) {
  const [outcome, setOutcome] = useState<ClosingOutcome>();
  return { outcome, children: <Closing {...about} chosen={outcome} onChoose={setOutcome} /> };
}

/** What closing a listing means: whether it was live, and whether it can still be reopened. */
export function useClosesText(job: Pick<OwnJob, 'state' | 'reopens_until'> | null): string {
  const { closes, day } = useWords(OWN_WORDS);
  if (job?.state !== 'open') return closes.unpublished;
  const { reopens_until: last } = job;
  return last !== null && last >= calendarDayOf(new Date().toISOString()) ? closes.until(day(last)) : closes.forGood;
}

/** Until when a listing stays open: its company may choose a day before the latest one. */
export function useLastDay(latest: string | null) {
  const [last_day, setLastDay] = useState<string>();
  const about = { chosen: last_day, onChoose: setLastDay };
  return { last_day, children: latest && <LastDay latest={latest} {...about} /> };
}

type LastDayProps = {
  latest: string;
  chosen: string | undefined;
  onChoose(day: string | undefined): void;
};

function LastDay({ latest, chosen, onChoose }: LastDayProps) {
  const { extend, day } = useWords(OWN_WORDS);
  return (
    <Field label={extend.label} help={extend.help(day(latest))}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          min={calendarDayOf(new Date().toISOString())}
          max={latest}
          defaultValue={chosen ?? latest}
          // The rest of the term, to the hour, where no day within it is chosen.
          onChange={({ currentTarget: { value } }) => onChoose(value === latest || value === '' ? undefined : value)}
        />
      )}
    </Field>
  );
}

function Closing({ unanswered, chosen, onChoose }: ClosingProps) {
  const { closing } = useWords(OWN_WORDS);
  return (
    <div className="stack">
      {unanswered > 0 && <p className="t14">{closing.waiting(unanswered)}</p>}
      <Field label={closing.label} help={closing.help}>
        {(control) => (
          <select
            {...control}
            className="input"
            defaultValue={chosen ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(CLOSING_OUTCOMES.find(({ id }) => id === value)?.id)}
          >
            <option value="">{closing.unsaid}</option>
            {CLOSING_OUTCOMES.map(({ id }) => (
              <option key={id} value={id}>
                {closing.outcomes[id]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
