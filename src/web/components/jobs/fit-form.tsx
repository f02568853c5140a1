import type { SubmitEvent } from 'react';
import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS, type Term } from '#contract/core/vocabulary.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import type { FitAnswers } from '#web/browser-storage/fit-answers.ts';
import { Icon } from '#web/ui/icon.tsx';

type FitFormProps = {
  answers: Partial<FitAnswers> | null;
  job?: string | undefined;
  onAnswers(answers: Person): void;
};

/** The three questions. Without JavaScript it leads to the page with the answers. */
export function FitForm({ answers, job, onAnswers }: FitFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = personOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (given) onAnswers(given);
  };
  return (
    <form className="fit-form" action="/tools/can-i-apply" onSubmit={submit}>
      <Choice name="korean_level" label="My Korean" terms={TALENT_KOREAN_LEVELS} answers={answers} />
      <Choice name="visa_status" label="My visa" terms={FIT_VISAS} answers={answers} />
      <Choice name="lives_in" label="I live" terms={LIVING_PLACES} answers={answers} />
      {job && <input type="hidden" name="job" value={job} />}
      <button className="btn main" type="submit">
        Check
      </button>
    </form>
  );
}

type ChoiceProps = Pick<FitFormProps, 'answers'> & { name: keyof Person; label: string; terms: readonly Term[] };

function Choice({ name, label, terms, answers }: ChoiceProps) {
  const value = answers?.[name];
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="pick">
        {/* Another answer, of the address or of another tab, replaces what is chosen; the rest keeps the focus. */}
        <select key={value} className="input select" name={name} defaultValue={value} required>
          <option value="">Choose</option>
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
