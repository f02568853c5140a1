import { useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { Agreement } from '#web/components/people/agreement.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { CheckMail } from '#web/components/people/check-mail.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { NewPasswordFields } from '#web/components/people/new-password-fields.tsx';
import { OtherWays } from '#web/components/people/other-ways.tsx';
import { refuseGuessable, useOwnWords } from '#web/components/people/strength-hint.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { SignUpForm } from '#web/session/account-forms.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { signUp } from '#web/session/session.functions.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FormRefusal, useForm } from '#web/ui/use-form.ts';

export function SignUp({ offers }: { offers: AuthOffers | null }) {
  /** What was typed. Sending the email again signs up again: each email belongs to the password it was sent for. */
  const [sent, setSent] = useState<SignUpForm | null>(null);
  if (sent !== null) {
    const { email } = sent;
    return (
      <CheckMail
        email={email}
        text="Open the link in it to confirm your address and sign in."
        onCode={async (token) => {
          await withAuth((auth) => auth.verifyOtp({ email, token, type: 'email' }));
          arrive(undefined);
        }}
        onResend={async () => {
          await signUpOrThrow(sent);
        }}
        onBack={() => setSent(null)}
      />
    );
  }
  if (offers?.signUp === false) return <p>We’re not taking new accounts right now.</p>;
  return (
    <>
      <Form onConfirm={setSent} />
      <Agreement by="By signing up" />
      {offers && <OtherWays offers={{ ...offers, passkeys: false }} next={undefined} />}
      <p className="t14">
        Already have an account? <SiteLink to="/sign-in">Sign in</SiteLink>
      </p>
    </>
  );
}

const read = readBy(SignUpForm);

function Form({ onConfirm }: { onConfirm(form: SignUpForm): void }) {
  const own = useOwnWords();
  const form = useForm({
    read,
    send: async (values) => {
      await refuseGuessable(values.password, [...own, values.email]);
      const kind = await signUpOrThrow(values);
      if (kind === 'confirm') onConfirm(values);
      else arrive(undefined);
    },
    explain,
  });
  return (
    <form className="account-form" {...form.props}>
      <EmailField form={form} />
      <NewPasswordFields form={form} />
      <Problem problem={form.problem} />
      <button className="btn main wide" type="submit" disabled={form.busy}>
        {form.busy ? 'Signing up' : 'Sign up'}
      </button>
    </form>
  );
}

/** Signs somebody up. @throws FormRefusal for invalid fields, or an error with the auth service's code. */
async function signUpOrThrow(values: SignUpForm): Promise<'confirm' | 'signed-in'> {
  const result = await signUp({ data: values });
  if (result.kind === 'invalid')
    throw new FormRefusal('Something in the form isn’t right.', firstMessages(result.errors));
  if (result.kind === 'refused') throw Object.assign(new Error('The sign-up was refused'), { code: result.code });
  return result.kind;
}
