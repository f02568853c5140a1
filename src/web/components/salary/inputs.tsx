import type { ChangeEvent, ReactNode } from 'react';
import { grouped } from '#contract/core/typed-number.ts';
import type { ControlProps } from '#web/ui/field.tsx';

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  help?: string | undefined;
};

export function Choice<Value extends string>({ legend, name, options, chosen, onChoose, help }: ChoiceProps<Value>) {
  return (
    <fieldset className="field" aria-describedby={help && `${name}-help`}>
      <legend className="label">{legend}</legend>
      <div className="seg">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

type TickProps = {
  name: string;
  label: ReactNode;
  help?: string | undefined;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

export function Tick({ name, label, help, ticked, onTick }: TickProps) {
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="true"
          checked={ticked}
          aria-describedby={help && `${name}-help`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {label}
      </label>
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

type AmountInputProps = {
  control: ControlProps;
  unit?: string | undefined;
  text: string;
  onType: (text: string) => void;
};

/** A number that gets its thousands separators while it is typed. */
export function AmountInput({ control, unit, text, onType }: AmountInputProps) {
  return (
    <span className={unit ? 'money' : 'money bare'}>
      <input
        {...control}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={text}
        onChange={(event) => onType(groupInPlace(event))}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
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
