import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { explainCode } from '#web/components/account/auth-errors.ts';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { NewPasswordFields, type Passwords } from '#web/components/account/new-password-fields.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { withAuth } from '#web/components/account/with-auth.ts';
import { NewPasswordForm } from '#web/session/account-forms.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type NewPasswordProps = {
  email: string;
  /** Whether to ask for the current password before the service does. Who has just recovered the account has none to give. */
  asksCurrent?: boolean;
  onSaved(): void;
};

type Change = { password: string; current_password?: string };

/** Sets the password of who is signed in; sessions elsewhere end with it. */
export function NewPassword({ email, asksCurrent = false, onSaved }: NewPasswordProps) {
  const sending = useSending();
  /** A change that waits for the code which the service mails to who signed in long ago. */
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [isCurrentAsked, setCurrentAsked] = useState(asksCurrent);
  const form = useAccountForm(NewPasswordForm, { currentPassword: '', password: '', confirmPassword: '' });

  // Drawn only now, so that it could not take the focus with its error.
  useEffect(() => {
    if (isCurrentAsked && !asksCurrent) form.setFocus('currentPassword');
  }, [isCurrentAsked, asksCurrent, form]);

  const save = form.handleSubmit(({ password, currentPassword }) =>
    sending.run(async () => {
      const change: Change = { password, ...(currentPassword ? { current_password: currentPassword } : {}) };
      const missing = await whatIsMissing(change);
      if (missing === null) onSaved();
      else if (missing === 'reauthentication_needed') setWaiting(change);
      else {
        setCurrentAsked(true);
        form.setError('currentPassword', { message: explainCode(missing).text }, { shouldFocus: true });
      }
    }),
  );

  if (waiting !== null) {
    return (
      <CodeForm
        label={`Code that we sent to ${email}`}
        help="You signed in some time ago, so we ask for it once more"
        button="Save the password"
        onCode={async (nonce) => {
          await withAuth((auth) => auth.updateUser({ ...waiting, nonce }));
          onSaved();
        }}
      />
    );
  }
  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={save}>
      {/* Tells password managers whose password this is. */}
      <input
        className="vh"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {isCurrentAsked && <CurrentPasswordField form={form} />}
      {/* The fields know of the two passwords alone, which this form holds among others. */}
      <NewPasswordFields form={form as unknown as UseFormReturn<Passwords, unknown, Passwords>} label="New password" />
      <Problem problem={sending.problem} />
      <div>
        <button className="btn main" type="submit" disabled={sending.busy}>
          {sending.busy ? 'Saving' : 'Save the password'}
        </button>
      </div>
    </form>
  );
}

function CurrentPasswordField({ form }: { form: UseFormReturn<NewPasswordForm, unknown, NewPasswordForm> }) {
  return (
    <Field
      label="Current password"
      help="Leave it empty if your account has none yet"
      error={form.formState.errors.currentPassword?.message}
    >
      {(control) => (
        <input
          {...control}
          {...form.register('currentPassword')}
          className="input"
          type="password"
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}

const MISSING = ['reauthentication_needed', 'current_password_required', 'current_password_invalid'] as const;

/** What the service wants besides, null once the password is saved; where it wants a code, that is on its way. */
async function whatIsMissing(change: Change): Promise<(typeof MISSING)[number] | null> {
  try {
    await withAuth((auth) => auth.updateUser(change));
    return null;
  } catch (error) {
    const missing = MISSING.find((code) => code === codeOf(error));
    if (!missing) throw error;
    if (missing === 'reauthentication_needed') await withAuth((auth) => auth.reauthenticate());
    return missing;
  }
}
