import type { ComponentProps } from 'react';
import type { Talent } from '#contract/talent.ts';
import { TALENT_KOREAN_LEVELS, type Term, VISA_STATUSES } from '#contract/vocabulary.ts';
import { type ControlProps, Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

type FieldsProps = { form: Form; talent: Talent };

/** Who somebody is, what they do, and what employers ask first. All of it is required. */
export function ProfileFormFields({ form, talent }: FieldsProps) {
  const text = (more: ComponentProps<'input'>) => (control: ControlProps) => (
    <input {...control} {...more} className="input" />
  );
  return (
    <>
      <Field {...form.field('full_name')} label="Full name" required help="Only companies that you accept learn it">
        {text({ autoComplete: 'name', defaultValue: talent.full_name ?? '' })}
      </Field>
      <Field {...form.field('job_title')} label="Job title" required>
        {text({
          autoComplete: 'organization-title',
          placeholder: 'Backend engineer',
          defaultValue: talent.job_title ?? '',
        })}
      </Field>
      <Field {...form.field('country_of_residence')} label="Country of residence" required>
        {text({
          autoComplete: 'country-name',
          placeholder: 'South Korea',
          defaultValue: talent.country_of_residence ?? '',
        })}
      </Field>
      <Field {...form.field('korean_level')} label="Korean level" required>
        {(control) => <Choice terms={TALENT_KOREAN_LEVELS} value={talent.korean_level} control={control} />}
      </Field>
      <Field {...form.field('visa_status')} label="Visa status" required>
        {(control) => <Choice terms={VISA_STATUSES} value={talent.visa_status} control={control} />}
      </Field>
      <Field {...form.field('years_of_experience')} label="Years of experience" required>
        {text({ inputMode: 'numeric', defaultValue: talent.years_of_experience?.toString() ?? '' })}
      </Field>
      <Field {...form.field('skills')} label="Skills" required help="Separated by commas, the strongest first">
        {text({ placeholder: 'TypeScript, PostgreSQL, Kotlin', defaultValue: talent.skills.join(', ') })}
      </Field>
      <Field
        {...form.field('summary')}
        label="Summary"
        required
        help="What you have done and what you look for, without your name"
      >
        {(control) => <textarea {...control} className="input" rows={7} defaultValue={talent.summary ?? ''} />}
      </Field>
    </>
  );
}

type ChoiceProps = { terms: readonly Term[]; value: string | null; control: ControlProps };

function Choice({ terms, value, control }: ChoiceProps) {
  return (
    <Select control={control} value={value ?? ''}>
      <option value="">Choose</option>
      {terms.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
