import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Agreement } from '#web/components/account/agreement.tsx';
import { arrive } from '#web/components/account/arrive.ts';
import { explainCode } from '#web/components/account/auth-errors.ts';
import { CheckMail } from '#web/components/account/check-mail.tsx';
import { EmailField } from '#web/components/account/email-field.tsx';
import { NewPasswordFields, type Passwords } from '#web/components/account/new-password-fields.tsx';
import { OtherWays } from '#web/components/account/other-ways.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { withAuth } from '#web/components/account/with-auth.ts';
import { SignUpForm } from '#web/session/account-forms.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { type SignUpResult, signUp } from '#web/session/session.functions.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

/** Signing up by address and password; then the wait until the address is confirmed. */
export function SignUp({ offers }: { offers: AuthOffers | null }) {
  /** What was typed. To send the e-mail again is to sign up again: each e-mail stands for the password that came with it. */
  const [sent, setSent] = useState<SignUpForm | null>(null);
  if (sent !== null) {
    const { email } = sent;
    return (
      <CheckMail
        email={email}
        text="Its link confirms the address and signs you in."
        onCode={async (token) => {
          await withAuth((auth) => auth.verifyOtp({ email, token, type: 'email' }));
          arrive(undefined);
        }}
        onResend={async () => {
          const result = await signUp({ data: sent });
          if (result.kind === 'refused')
            throw Object.assign(new Error('The sign-up was refused'), { code: result.code });
        }}
        onBack={() => setSent(null)}
      />
    );
  }
  if (offers?.signUp === false) return <p>No new accounts are opened at the moment.</p>;
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

function Form({ onConfirm }: { onConfirm(form: SignUpForm): void }) {
  const sending = useSending();
  const form = useAccountForm(SignUpForm, { email: '', password: '', confirmPassword: '' });

  function show(result: SignUpResult, values: SignUpForm) {
    if (result.kind === 'confirm') onConfirm(values);
    else if (result.kind === 'signed-in') arrive(undefined);
    else if (result.kind === 'refused') sending.setProblem(explainCode(result.code));
    else for (const name of NAMES) if (result.errors[name]) form.setError(name, { message: result.errors[name][0] });
  }

  const send = form.handleSubmit(async (values) => {
    let result: SignUpResult | null = null;
    await sending.run(async () => {
      result = await signUp({ data: values });
    });
    if (result) show(result, values);
  });

  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
      <EmailField field={form.register('email')} error={form.formState.errors.email?.message} />
      {/* The fields know of the two passwords alone, which this form holds among others. */}
      <NewPasswordFields form={form as unknown as UseFormReturn<Passwords, unknown, Passwords>} />
      <Problem problem={sending.problem} />
      <button className="btn main wide" type="submit" disabled={sending.busy}>
        {sending.busy ? 'Signing up' : 'Sign up'}
      </button>
    </form>
  );
}

const NAMES = ['email', 'password', 'confirmPassword'] as const;
