import { EMPLOYMENT_TYPES } from '#contract/vocabulary.ts';
import { Concerns } from '#web/components/posting/concerns.tsx';
import { FoundInText } from '#web/components/posting/found-in-text.tsx';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const PASTED = {
  label: 'Paste your listing',
  help: 'In English or Korean, from wherever it is now. What it says is offered for the fields below. Markdown is kept.',
};
const LISTED = { label: 'The listing', help: 'Markdown: # for a heading, - for a list' };

type TextPartProps = PartProps & {
  /** The text is one that readers know already. */
  isListed?: boolean;
};

/** The text first: what it says fills the rest. */
export function TextPart({ form, typed, preview, isListed = false }: TextPartProps) {
  return (
    <Part id="part-text" heading="The job">
      <Field required {...(isListed ? LISTED : PASTED)} {...form.field('description')}>
        {(control) => <textarea {...control} className="input posting-text" rows={12} />}
      </Field>
      <Concerns concerns={preview?.concerns ?? []} />
      <FoundInText {...{ form, typed }} read={preview?.read ?? []} />
      <Field label="Title" required help="Such as Backend engineer (Kotlin)" {...form.field('title')}>
        {(control) => <input {...control} className="input" autoComplete="off" />}
      </Field>
      <div className="posting-pair">
        <Field label="Place" required help="Such as Seoul, Seongsu; or Remote" {...form.field('location')}>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <Field label="Employment" required {...form.field('employment_type')}>
          {(control) => (
            <Select control={control}>
              <option value="">Choose</option>
              {EMPLOYMENT_TYPES.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Part>
  );
}
