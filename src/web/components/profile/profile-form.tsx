import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fallbackMessage } from '#contract/errors.ts';
import { ProfileFields, TALENT_CONSENT, type Talent, type TalentCard } from '#contract/talent.ts';
import { VISIBILITIES } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import {
  ProfileFormFields,
  type ProfileFormState,
  type ProfileInput,
} from '#web/components/profile/profile-form-fields.tsx';
import type { Unpublished } from '#web/components/profile/publish-step.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type ProfileFormProps = {
  talent: Talent;
  /** The step before publishing stands in its place. */
  isAway: boolean;
  onSaved(talent: Talent): void;
  onPublish(unpublished: Unpublished): void;
};

/** The fields of the profile and who may see it. After a failure everything typed still stands. */
export function ProfileForm({ talent, isAway, onSaved, onPublish }: ProfileFormProps) {
  const sending = useSending(explainCall);
  const [said, setSaid] = useState('');
  const form: ProfileFormState = useForm<ProfileInput, unknown, ProfileFields>({
    resolver: zodResolver(ProfileFields, { error: (issue) => fallbackMessage(issue) }),
    defaultValues: startingValues(talent),
  });

  const button = useRef<HTMLButtonElement>(null);

  // Also the resume decides who sees the profile: without one it is private.
  useEffect(() => form.setValue('visibility', talent.visibility), [form, talent.visibility]);
  useReturn(isAway, () => {
    form.setValue('visibility', talent.visibility);
    setSaid(talent.is_shown ? 'Public. Companies find it.' : 'Saved. Still private.');
    button.current?.focus();
  });

  const save = form.handleSubmit(async (values) => {
    setSaid('');
    const publishes = values.visibility === 'public' && !talent.is_shown;
    const isDone = await sending.run(async () => {
      try {
        const { data } = await call('POST /v1/talent', {
          body: publishes ? { ...values, visibility: 'private' } : values,
        });
        onSaved(data);
      } catch (error) {
        showRefused(form, error);
        throw error;
      }
      if (!publishes) return;
      if (!talent.resume) sending.setProblem({ text: NEEDS_RESUME });
      else onPublish({ fields: values, card: await savedCard() });
    });
    if (isDone && !publishes) setSaid('Saved.');
  });

  return (
    <form
      className="account-form"
      {...UNTIL_ALIVE}
      noValidate
      hidden={isAway}
      onSubmit={save}
      onChange={() => setSaid('')}
    >
      <ProfileFormFields form={form} />
      <Visibility form={form} />
      <p className="help">
        {TALENT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
      </p>
      <Problem problem={sending.problem} />
      <div className="flex flex-wrap items-center gap-4">
        <button ref={button} className="btn main" type="submit" disabled={sending.busy}>
          {sending.busy ? 'Saving' : 'Save the profile'}
        </button>
        <p role="status" className="t14">
          {said}
        </p>
      </div>
    </form>
  );
}

const NEEDS_RESUME = 'Saved as private. A public profile needs a resume: upload one, then save again.';

async function savedCard(): Promise<TalentCard> {
  const { data } = await call('GET /v1/talent/preview');
  if (!data) throw new Error('A saved profile has a preview.');
  return data;
}

/** Runs `onReturn` each time that the form comes back in place of what stood there. */
function useReturn(isAway: boolean, onReturn: () => void): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) onReturn();
    wasAway.current = isAway;
  });
}

function Visibility({ form }: { form: ProfileFormState }) {
  const error = form.formState.errors.visibility?.message;
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
          <input type="radio" value={id} {...form.register('visibility')} /> {label}: {MEANINGS[id]}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const MEANINGS = {
  private: 'nobody but you sees it',
  public: 'approved companies find it, without your name; you look at it and hide from companies first',
} as const;

/** Empty choices are none at all, so that what is missing reads as such. */
function startingValues(talent: Talent): Partial<ProfileInput> {
  return {
    full_name: talent.full_name ?? '',
    job_title: talent.job_title ?? '',
    country_of_residence: talent.country_of_residence ?? '',
    korean_level: talent.korean_level ?? undefined,
    visa_status: talent.visa_status ?? undefined,
    skills: talent.skills.join(', '),
    years_of_experience: talent.years_of_experience?.toString() ?? '',
    summary: talent.summary ?? '',
    visibility: talent.visibility,
  };
}

/** Puts what the API refused beside its fields. */
function showRefused(form: ProfileFormState, error: unknown): void {
  if (!(error instanceof RequestError)) return;
  for (const [field, [message]] of Object.entries(error.errors)) {
    const name = field.split('.')[0] as keyof ProfileInput;
    if (name in ProfileFields.shape) form.setError(name, { message });
  }
}
