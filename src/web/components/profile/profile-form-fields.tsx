import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ProfileFields } from '#contract/talent.ts';
import { TALENT_KOREAN_LEVELS, type Term, VISA_STATUSES } from '#contract/vocabulary.ts';
import { type ControlProps, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type ProfileInput = z.input<typeof ProfileFields>;
export type ProfileFormState = UseFormReturn<ProfileInput, unknown, ProfileFields>;

type FieldsProps = { form: ProfileFormState };

/** Who somebody is, what they do, and what employers ask first. All of it is required. */
export function ProfileFormFields({ form }: FieldsProps) {
  const text =
    (name: keyof ProfileInput, more: { autoComplete?: string; placeholder?: string; inputMode?: 'numeric' }) =>
    (control: ControlProps) => <input {...control} {...form.register(name)} {...more} className="input" />;
  return (
    <>
      <One form={form} name="full_name" label="Full name" help="Only companies that you accept learn it">
        {text('full_name', { autoComplete: 'name' })}
      </One>
      <One form={form} name="job_title" label="Job title">
        {text('job_title', { autoComplete: 'organization-title', placeholder: 'Backend engineer' })}
      </One>
      <One form={form} name="country_of_residence" label="Country of residence">
        {text('country_of_residence', { autoComplete: 'country-name', placeholder: 'South Korea' })}
      </One>
      <One form={form} name="korean_level" label="Korean level">
        {(control) => <Select form={form} name="korean_level" terms={TALENT_KOREAN_LEVELS} control={control} />}
      </One>
      <One form={form} name="visa_status" label="Visa status">
        {(control) => <Select form={form} name="visa_status" terms={VISA_STATUSES} control={control} />}
      </One>
      <One form={form} name="years_of_experience" label="Years of experience">
        {text('years_of_experience', { inputMode: 'numeric' })}
      </One>
      <One form={form} name="skills" label="Skills" help="Separated by commas, the strongest first">
        {text('skills', { placeholder: 'TypeScript, PostgreSQL, Kotlin' })}
      </One>
      <One
        form={form}
        name="summary"
        label="Summary"
        help="What you have done and what you look for, without your name"
      >
        {(control) => <textarea {...control} {...form.register('summary')} className="input" rows={7} />}
      </One>
    </>
  );
}

type OneProps = FieldsProps & {
  name: keyof ProfileInput;
  label: string;
  help?: string;
  children: (control: ControlProps) => ReactNode;
};

function One({ form, name, label, help, children }: OneProps) {
  return (
    <Field label={label} required help={help} error={form.formState.errors[name]?.message}>
      {children}
    </Field>
  );
}

type SelectProps = FieldsProps & {
  name: 'korean_level' | 'visa_status';
  terms: readonly Term[];
  control: ControlProps;
};

function Select({ form, name, terms, control }: SelectProps) {
  return (
    <span className="pick">
      <select {...control} {...form.register(name)} className="input select">
        <option value="">Choose</option>
        {terms.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
