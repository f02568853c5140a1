import { useState } from 'react';
import { explain } from '#web/components/account/auth-errors.ts';
import { EmailField } from '#web/components/account/email-field.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { newEmailForm } from '#web/session/account-forms.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

function presentText(email: string): string {
  return email === ''
    ? 'None yet. Job alerts and what companies write to you come by e-mail.'
    : `You sign in as ${email}.`;
}

function askedText(email: string, asked: string): string {
  if (email === '') return `We wrote to ${asked}. The address is yours once the link is opened.`;
  return `We wrote to ${email} and to ${asked}. The address changes once both links are opened.`;
}

/** Changes the e-mail address; both the old and the new one must confirm it. */
export function NewEmail({ email }: { email: string }) {
  const { publicUrl } = useSite();
  const [asked, setAsked] = useState<string | null>(null);
  const read = readBy(newEmailForm(email));
  const form = useForm({
    read,
    send: async (values) => {
      const emailRedirectTo = `${publicUrl}/auth/confirm?next=/settings`;
      await withAuth((auth) => auth.updateUser(values, { emailRedirectTo }));
      setAsked(values.email);
      form.reset();
    },
    explain,
  });

  return (
    <>
      <p className="soft" role="status">
        {asked === null ? presentText(email) : askedText(email, asked)}
      </p>
      <form className="account-form" {...form.props}>
        <EmailField form={form} label="New address" />
        <Problem problem={form.problem} />
        <div>
          <button className="btn small" type="submit" disabled={form.busy}>
            {form.busy ? 'Sending' : email === '' ? 'Add the address' : 'Change the address'}
          </button>
        </div>
      </form>
    </>
  );
}
