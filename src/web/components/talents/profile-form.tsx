import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { VISIBILITIES } from '#contract/core/states.ts';
import { TALENT_KOREAN_LEVELS, type Term, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import {
  ProfileFields,
  TALENT_CONSENT,
  TALENT_LIMITS,
  type Talent,
  type TalentCard,
} from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { LooksForFields } from '#web/components/talents/looks-for-fields.tsx';
import { fillIn, type Proposal } from '#web/components/talents/proposals.tsx';
import type { Unpublished } from '#web/components/talents/publish-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ControlProps, Field, FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Form, FormRefusal, useForm } from '#web/ui/use-form.ts';

type FieldsProps = { form: Form; talent: Talent };

type ChoiceProps = { terms: readonly Term[]; value: string | null; control: ControlProps };

type ProfileFormProps = {
  talent: Talent;
  /** The suggestion that was accepted last, which is written into its field. */
  accepted: Proposal | undefined;
  /** Hidden while the publishing step replaces it. */
  isAway: boolean;
  onSaved(talent: Talent): void;
  onPublish(unpublished: Unpublished): void;
};

const readFields = readBy(ProfileFields);

/** What is ticked in a group of boxes is a list. */
function read(filled: FormData) {
  const joined = new FormData();
  for (const name of new Set(filled.keys())) joined.set(name, filled.getAll(name).join(','));
  return readFields(joined);
}

export function ProfileForm({ talent, accepted, isAway, onSaved, onPublish }: ProfileFormProps) {
  const [said, setSaid] = useState('');
  const [returns, setReturns] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    read,
    send: async (values) => {
      setSaid('');
      const publishes = values.visibility === 'public' && !talent.is_shown;
      const body = publishes ? { ...values, visibility: 'private' as const } : values;
      const { data } = await call('POST /v1/talent', { body });
      onSaved(data);
      if (!publishes) return setSaid('Saved.');
      if (!talent.resume) throw new FormRefusal(NEEDS_RESUME);
      onPublish({ fields: values, card: await savedCard() });
    },
    explain: explainCall,
  });

  const fields = form.props.ref;
  useEffect(() => {
    if (accepted) fillIn(fields.current, accepted);
  }, [accepted, fields]);

  useReturn(isAway, () => {
    setReturns(returns + 1);
    setSaid(talent.is_shown ? 'Visible to companies we’ve approved.' : 'Saved. Still private.');
    button.current?.focus();
  });

  return (
    <form className="account-form" {...form.props} hidden={isAway} onChange={() => setSaid('')}>
      <p className="help">All required, except links and what you’re looking for.</p>
      <ProfileFormFields form={form} talent={talent} />
      <LooksForFields form={form} talent={talent} />
      {/* The step before publishing and the resume decide about it, too: without a resume a profile is private. */}
      <Visibility key={`${talent.visibility} ${returns}`} form={form} chosen={talent.visibility} />
      <p className="help">
        {TALENT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
      </p>
      <Problem problem={form.problem} />
      <div className="cluster g4 mid">
        <Button ref={button} className="btn main" type="submit" busy={form.busy}>
          {form.busy ? 'Saving' : 'Save profile'}
        </Button>
        <p role="status" className="t14">
          {said}
        </p>
      </div>
    </form>
  );
}

const NEEDS_RESUME = 'Saved as private. Companies only see a profile with a resume: upload one, then save again.';

async function savedCard(): Promise<TalentCard> {
  const { data } = await call('GET /v1/talent/preview');
  if (!data) throw new Error('Save your profile to see the preview.');
  return data;
}

function useReturn(isAway: boolean, onReturn: () => void): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) onReturn();
    wasAway.current = isAway;
  });
}

function Visibility({ form, chosen }: { form: Form; chosen: Talent['visibility'] }) {
  const { name, error } = form.field('visibility');
  return (
    <fieldset className="field">
      <legend className="label">
        Visibility
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {VISIBILITIES.map(({ id, label }) => (
        <label className="check" key={id}>
          <input type="radio" name={name} value={id} defaultChecked={id === chosen} /> {label}: {MEANINGS[id]}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const MEANINGS = {
  private: 'only you see it',
  public: 'visible to companies we’ve approved, without your name. You can preview it and hide it from companies first',
} as const;

/** Who somebody is, what they do, and what employers ask first. All of it but the links is required. */
function ProfileFormFields({ form, talent }: FieldsProps) {
  const text = (more: ComponentProps<'input'>) => (control: ControlProps) => (
    <input {...control} {...more} className="input" />
  );
  return (
    <>
      <Field {...form.field('full_name')} label="Full name" required help="Only companies you accept see it">
        {text({ autoComplete: 'name', defaultValue: talent.full_name ?? '' })}
      </Field>
      <Field {...form.field('job_title')} label="Job title" required>
        {text({
          autoComplete: 'organization-title',
          placeholder: 'Backend engineer',
          defaultValue: talent.job_title ?? '',
        })}
      </Field>
      <Field
        {...form.field('country_of_residence')}
        label="Country of residence"
        required
        suggestion="In letters, for example South Korea"
      >
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
      <Field
        {...form.field('years_of_experience')}
        label="Years of experience"
        required
        suggestion={`In whole years, from 0 to ${TALENT_LIMITS.yearsMax}`}
      >
        {text({ inputMode: 'numeric', defaultValue: talent.years_of_experience?.toString() ?? '' })}
      </Field>
      <Field {...form.field('skills')} label="Skills" required help="Separated by commas, strongest first">
        {text({ placeholder: 'TypeScript, PostgreSQL, Kotlin', defaultValue: talent.skills.join(', ') })}
      </Field>
      <Field
        {...form.field('summary')}
        label="Summary"
        required
        help={`What you’ve done and what you’re looking for, without your name; ${LIMITS.detailsMin} characters or more`}
      >
        {(control) => <textarea {...control} className="input" rows={7} defaultValue={talent.summary ?? ''} />}
      </Field>
      <Field
        {...form.field('links')}
        label="Links"
        help={`GitHub, a portfolio, LinkedIn: up to ${TALENT_LIMITS.links}, one on each line. Only companies you accept see them`}
      >
        {(control) => (
          <textarea {...control} className="input" rows={TALENT_LIMITS.links} defaultValue={talent.links.join('\n')} />
        )}
      </Field>
    </>
  );
}

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
