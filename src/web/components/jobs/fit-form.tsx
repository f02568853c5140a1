import type { SubmitEvent } from 'react';
import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS, type Term } from '#contract/core/vocabulary.ts';
import type { FitAnswers } from '#web/browser-storage/fit-answers.ts';
import { Icon } from '#web/ui/icon.tsx';

type FitFormProps = {
  answers: Partial<FitAnswers> | null;
  job?: string | undefined;
  onAnswers(answers: FitAnswers): void;
};

/** The three questions. Without JavaScript it leads to the page with the answers. */
export function FitForm({ answers, job, onAnswers }: FitFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { job: _, ...given } = Object.fromEntries(new FormData(event.currentTarget));
    onAnswers(given as FitAnswers);
  };
  return (
    <form className="fit-form" action="/tools/can-i-apply" onSubmit={submit}>
      <Pick name="visa_status" label="My visa" terms={FIT_VISAS} value={answers?.visa_status} />
      <Pick name="lives_in" label="I live" terms={LIVING_PLACES} value={answers?.lives_in} />
      <Pick name="korean_level" label="My Korean" terms={TALENT_KOREAN_LEVELS} value={answers?.korean_level} />
      {job && <input type="hidden" name="job" value={job} />}
      <button className="btn" type="submit">
        Check
      </button>
    </form>
  );
}

type PickProps = { name: string; label: string; terms: readonly Term[]; value: string | undefined };

function Pick({ name, label, terms, value }: PickProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="pick">
        {/* Another answer, of the address or of another tab, replaces what is chosen; the rest keeps the focus. */}
        <select key={value} className="input select" name={name} defaultValue={value}>
          {terms.map((term) => (
            <option key={term.id} value={term.id}>
              {term.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
