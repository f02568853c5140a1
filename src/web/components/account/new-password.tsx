import { useState } from 'react';
import { NewPasswordForm } from '#web/components/account/account-forms.ts';
import { codeOf } from '#web/components/account/auth-errors.ts';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { NewPasswordFields } from '#web/components/account/new-password-fields.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { withAuth } from '#web/components/account/with-auth.ts';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type NewPasswordProps = { email: string; onSaved(): void };

/** Sets the password of who is signed in; sessions elsewhere end with it. */
export function NewPassword({ email, onSaved }: NewPasswordProps) {
  const sending = useSending();
  /** A password that waits for the code which the service mails to who signed in long ago. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useAccountForm(NewPasswordForm, { password: '', confirmPassword: '' });

  const save = form.handleSubmit(async ({ password }) => {
    let isSaved = false;
    await sending.run(async () => {
      isSaved = await changed(password);
      if (!isSaved) setWaiting(password);
    });
    if (isSaved) onSaved();
  });

  if (waiting !== null) {
    return (
      <CodeForm
        label={`Code that we sent to ${email}`}
        help="You signed in some time ago, so we ask for it once more"
        button="Save the password"
        onCode={async (nonce) => {
          await withAuth((auth) => auth.updateUser({ password: waiting, nonce }));
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
      <NewPasswordFields form={form} />
      <Problem problem={sending.problem} />
      <div>
        <button className="btn main" type="submit" disabled={sending.busy}>
          {sending.busy ? 'Saving' : 'Save the password'}
        </button>
      </div>
    </form>
  );
}

/** False where the service wants a code first, which is then on its way. */
async function changed(password: string): Promise<boolean> {
  try {
    await withAuth((auth) => auth.updateUser({ password }));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'reauthentication_needed') throw error;
    await withAuth((auth) => auth.reauthenticate());
    return false;
  }
}
