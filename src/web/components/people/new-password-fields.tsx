import { useState } from 'react';
import { StrengthHint } from '#web/components/people/strength-hint.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

/**
 * A new password, typed twice, with a hint of its strength; in the form's fields `password` and `confirmPassword`;
 * `email` is the owner's.
 */
export function NewPasswordFields({ form, label = 'Password' }: { form: Form; label?: string }) {
  const [{ password, email }, setTyped] = useState({ password: '', email: '' });
  return (
    <>
      <Field
        label={label}
        required
        help="12 characters or more: lower and upper case, a number, a special character"
        {...form.field('password')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="new-password"
            onChange={({ currentTarget: { value, form } }) =>
              setTyped({ password: value, email: String(form && new FormData(form).get('email')) })
            }
          />
        )}
      </Field>
      <StrengthHint password={password} about={email} />
      <Field label="Confirm password" required {...form.field('confirmPassword')}>
        {(control) => <input {...control} className="input" type="password" autoComplete="new-password" />}
      </Field>
    </>
  );
}
