import { useState } from 'react';
import { explain, explainCode } from '#web/components/account/auth-errors.ts';
import { NewPasswordFields } from '#web/components/account/new-password-fields.tsx';
import { refuseGuessable, useOwnWords } from '#web/components/account/strength-hint.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';
import { NewPasswordForm } from '#web/session/account-forms.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Form, FormRefusal, useForm } from '#web/ui/use-form.ts';

type NewPasswordProps = {
  email: string;
  /** Whether to ask for the current password right away. People who are recovering their account don't have it. */
  asksCurrent?: boolean;
  onSaved(): void;
};

type Change = { password: string; current_password?: string };

const read = readBy(NewPasswordForm);

/** Sets the signed-in person's password, which ends their other sessions. */
export function NewPassword({ email, asksCurrent = false, onSaved }: NewPasswordProps) {
  const [isCurrentAsked, setCurrentAsked] = useState(asksCurrent);
  const own = useOwnWords();
  const form = useForm({
    read,
    send: async ({ password, currentPassword }) => {
      await refuseGuessable(password, [...own, email]);
      const change: Change = { password, ...(currentPassword ? { current_password: currentPassword } : {}) };
      const missing = await whatIsMissing(change);
      if (missing === null) return onSaved();
      setCurrentAsked(true);
      const { text } = explainCode(missing);
      throw new FormRefusal(text, { currentPassword: text });
    },
    explain,
  });

  return (
    <form className="account-form" {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input
        className="vh"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {isCurrentAsked && <CurrentPasswordField form={form} />}
      <NewPasswordFields form={form} label="New password" />
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? 'Saving' : 'Save the password'}
        </button>
      </div>
    </form>
  );
}

function CurrentPasswordField({ form }: { form: Form }) {
  return (
    <div>
      <Field
        label="Current password"
        help="Leave it empty if your account has none yet"
        {...form.field('currentPassword')}
      >
        {(control) => <input {...control} className="input" type="password" autoComplete="current-password" />}
      </Field>
      <p className="t14">
        <SiteLink to="/forgot-password">Forgot it?</SiteLink>
      </p>
    </div>
  );
}

const MISSING = ['current_password_required', 'current_password_invalid'] as const;

/** Saves the password. Returns null, or what the service wants first. */
async function whatIsMissing(change: Change): Promise<(typeof MISSING)[number] | null> {
  try {
    await withAuth((auth) => auth.updateUser(change));
    return null;
  } catch (error) {
    const missing = MISSING.find((code) => code === codeOf(error));
    if (!missing) throw error;
    return missing;
  }
}
