import type { ChangeEvent } from 'react';
import type { SalaryNumbers } from '#contract/salary-fields.ts';
import { grouped } from '#web/components/salary/salary-form.ts';
import type { Calculator } from '#web/components/salary/use-calculator.ts';
import { Field } from '#web/ui/field.tsx';

type NumberFieldProps = {
  calculator: Calculator;
  name: keyof SalaryNumbers;
  label: string;
  help: string;
  /** What stands after the number. */
  unit?: string;
};

/** A number that gets its thousands separators while it is typed. */
export function NumberField({ calculator, name, label, help, unit }: NumberFieldProps) {
  return (
    <Field label={label} required help={help} error={calculator.errors[name]}>
      {(control) => (
        <span className={unit ? 'money' : 'money bare'}>
          <input
            {...control}
            className="input"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={calculator.form[name]}
            onChange={(event) => calculator.change({ [name]: groupInPlace(event) })}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** Writes the separators into the field and keeps the caret before the same digits. */
function groupInPlace({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const text = grouped(input.value);
  if (text === input.value) return text;
  const afterCaret = input.value.slice(input.selectionStart ?? input.value.length).replaceAll(',', '').length;
  input.value = text;
  let caret = text.length;
  for (let digits = 0; caret > 0 && digits < afterCaret; caret--) if (text[caret - 1] !== ',') digits++;
  input.setSelectionRange(caret, caret);
  return text;
}
