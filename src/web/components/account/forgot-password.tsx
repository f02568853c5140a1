import { useState } from 'react';
import { arrive } from '#web/components/account/arrive.ts';
import { CheckMail } from '#web/components/account/check-mail.tsx';
import { EmailField } from '#web/components/account/email-field.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { withAuth } from '#web/components/account/with-auth.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { EmailForm } from '#web/session/account-forms.ts';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

/** Asks for the link that leads to a new password. Every address is answered alike. */
export function ForgotPassword() {
  const [email, setEmail] = useState<string | null>(null);
  const { publicUrl } = useSite();

  async function mail(address: string) {
    const redirectTo = `${publicUrl}/auth/confirm?next=/new-password`;
    await withAuth((auth) => auth.resetPasswordForEmail(address, { redirectTo }));
  }

  if (email === null) return <Form mail={mail} onSent={setEmail} />;
  return (
    <CheckMail
      email={email}
      text="Its link leads to a new password."
      onCode={async (token) => {
        await withAuth((auth) => auth.verifyOtp({ email, token, type: 'recovery' }));
        arrive('/new-password');
      }}
      onResend={() => mail(email)}
      onBack={() => setEmail(null)}
    />
  );
}

function Form({ mail, onSent }: { mail(email: string): Promise<void>; onSent(email: string): void }) {
  const sending = useSending();
  const form = useAccountForm(EmailForm, { email: '' });
  const send = form.handleSubmit(async ({ email }) => {
    if (await sending.run(() => mail(email))) onSent(email);
  });
  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
      <EmailField field={form.register('email')} error={form.formState.errors.email?.message} />
      <Problem problem={sending.problem} />
      <button className="btn main wide" type="submit" disabled={sending.busy}>
        {sending.busy ? 'Sending' : 'Send the link'}
      </button>
    </form>
  );
}
