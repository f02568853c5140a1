import '#web/components/posting/choice.css';
import { type ReactNode, useId } from 'react';
import type { Term } from '#contract/vocabulary.ts';
import { FieldError } from '#web/ui/field.tsx';

type ChoiceProps = {
  label: string;
  name: string;
  error: string | undefined;
  required?: boolean;
  help?: string;
  terms: readonly Term[];
  /** What stands for a term; its label where left out. */
  show?: (term: Term) => ReactNode;
};

/** One of a few answers, all of them in view. */
export function Choice({ label, name, error, required = false, help, terms, show }: ChoiceProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div
      className="field posting-choice"
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={below === undefined ? undefined : `${id}-below`}
    >
      <p className="label" id={id}>
        {label}
        {required && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </p>
      <div className="posting-answers">
        {terms.map((term) => (
          <label key={term.id}>
            <input type="radio" name={name} value={term.id} defaultChecked={term.id === ''} />
            {show ? show(term) : term.label}
          </label>
        ))}
      </div>
      {error === undefined ? (
        help && (
          <p className="help" id={`${id}-below`}>
            {help}
          </p>
        )
      ) : (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      )}
    </div>
  );
}
