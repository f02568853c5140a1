import { LOOKING_STATES } from '#contract/core/states.ts';
import { EMPLOYMENT_TYPES, REGIONS, type Term, WORKPLACES } from '#contract/core/vocabulary.ts';
import type { Talent } from '#contract/talents/profile.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

const LISTS = [
  { name: 'employment_types', legend: 'Employment', terms: EMPLOYMENT_TYPES },
  { name: 'workplaces', legend: 'Workplace', terms: WORKPLACES },
  { name: 'places', legend: 'Where you want to work', terms: REGIONS },
] as const;

/** What somebody looks for. None of it is required. */
export function LooksForFields({ form, talent }: { form: Form; talent: Talent }) {
  return (
    <fieldset className="mt-8">
      <legend>
        <h2>What you’re looking for</h2>
      </legend>
      <p className="help">All optional. Companies see it and can filter by it.</p>
      <Field {...form.field('looking')} label="Are you looking?">
        {(control) => (
          <Select control={control} value={talent.looking ?? ''}>
            <option value="">Not stated</option>
            {LOOKING_STATES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...form.field('available_from')} label="Available from">
        {(control) => <input {...control} className="input" type="date" defaultValue={talent.available_from ?? ''} />}
      </Field>
      {LISTS.map(({ name, ...list }) => (
        <Choices key={name} {...form.field(name)} {...list} chosen={talent[name]} />
      ))}
    </fieldset>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  terms: readonly Term[];
  chosen: readonly string[];
  error?: string | undefined;
};

function Choices({ name, legend, terms, chosen, error }: ChoicesProps) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      {/* Says that none is chosen where no box is ticked. */}
      <input type="hidden" name={name} value="" />
      <div className="choices">
        {terms.map(({ id, label }) => (
          <label className="check" key={id}>
            <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} /> {label}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
