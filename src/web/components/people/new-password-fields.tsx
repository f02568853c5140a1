import { useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { StrengthHint } from '#web/components/people/strength-hint.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

/**
 * A new password, typed twice, with a hint of its strength; in the form's fields `password` and `confirmPassword`;
 * `email` is the owner's.
 */
export function NewPasswordFields({ form, label }: { form: Form; label?: string }) {
  const { password: passwordLabel, newPassword: words } = useWords(ACCOUNT_WORDS);
  const [{ password, email }, setTyped] = useState({ password: '', email: '' });
  return (
    <>
      <Field label={label ?? passwordLabel} required help={words.help} {...form.field('password')}>
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
      <Field label={words.confirm} required {...form.field('confirmPassword')}>
        {(control) => <input {...control} className="input" type="password" autoComplete="new-password" />}
      </Field>
    </>
  );
}
