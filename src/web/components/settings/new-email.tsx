import { useState } from 'react';
import { EmailField } from '#web/components/account/email-field.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { withAuth } from '#web/components/account/with-auth.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { newEmailForm } from '#web/session/account-forms.ts';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

function presentText(email: string): string {
  return email === ''
    ? 'None yet. Job alerts and what companies write to you come by e-mail.'
    : `You sign in as ${email}.`;
}

function askedText(email: string, asked: string): string {
  if (email === '') return `We wrote to ${asked}. The address is yours once the link is opened.`;
  return `We wrote to ${email} and to ${asked}. The address changes once both links are opened.`;
}

/** Asks for another address; both the old and the new one confirm it. */
export function NewEmail({ email }: { email: string }) {
  const sending = useSending();
  const { publicUrl } = useSite();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useAccountForm(newEmailForm(email), { email: '' });

  const send = form.handleSubmit(async (values) => {
    const isSent = await sending.run(async () => {
      const emailRedirectTo = `${publicUrl}/auth/confirm?next=/settings`;
      await withAuth((auth) => auth.updateUser(values, { emailRedirectTo }));
    });
    if (!isSent) return;
    setAsked(values.email);
    form.reset();
  });

  return (
    <>
      <p className="soft" role="status">
        {asked === null ? presentText(email) : askedText(email, asked)}
      </p>
      <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
        <EmailField field={form.register('email')} error={form.formState.errors.email?.message} label="New address" />
        <Problem problem={sending.problem} />
        <div>
          <button className="btn small" type="submit" disabled={sending.busy}>
            {sending.busy ? 'Sending' : email === '' ? 'Add the address' : 'Change the address'}
          </button>
        </div>
      </form>
    </>
  );
}
