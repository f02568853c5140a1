import { useState } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { CheckMail } from '#web/components/people/check-mail.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { EmailForm } from '#web/session/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

/**
 * Asks for an email with a link to set a new password. The response doesn't tell whether the address has an account.
 */
export function ForgotPassword() {
  const { heads, forgot, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={heads.forgot.title} lead={forgot.lead} language={language}>
      <Steps />
    </AccountPage>
  );
}

function Steps() {
  const [email, setEmail] = useState<string | null>(null);
  const { publicUrl } = useSite();
  const { forgot, signIn } = useWords(ACCOUNT_WORDS);

  async function mail(address: string) {
    const redirectTo = `${publicUrl}/auth/confirm?next=/new-password`;
    await withAuth((auth) => auth.resetPasswordForEmail(address, { redirectTo }));
  }

  if (email === null) {
    return (
      <>
        <Form mail={mail} onSent={setEmail} />
        <p className="t14">
          <SiteLink to="/sign-in">{signIn.act}</SiteLink>
        </p>
      </>
    );
  }
  return (
    <CheckMail
      email={email}
      text={forgot.mailed}
      onCode={async (token) => {
        await withAuth((auth) => auth.verifyOtp({ email, token, type: 'recovery' }));
        arrive('/new-password');
      }}
      onResend={() => mail(email)}
      onBack={() => setEmail(null)}
    />
  );
}

const read = readBy(EmailForm);

function Form({ mail, onSent }: { mail(email: string): Promise<void>; onSent(email: string): void }) {
  const { forgot, sending, explain, ofField } = useWords(ACCOUNT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(ofField, read(filled)),
    send: async ({ email }) => {
      await mail(email);
      onSent(email);
    },
    explain,
  });
  return (
    <form className="account-form" {...form.props}>
      <EmailField form={form} />
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? sending : forgot.send}
      </Button>
    </form>
  );
}
