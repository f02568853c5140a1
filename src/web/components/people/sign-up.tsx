import { useState } from 'react';
import { ACCOUNT_WORDS, type AccountWords } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { Agreement } from '#web/components/people/agreement.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { CheckMail } from '#web/components/people/check-mail.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { NewPasswordFields } from '#web/components/people/new-password-fields.tsx';
import { OtherWays } from '#web/components/people/other-ways.tsx';
import { refuseGuessable, useOwnWords } from '#web/components/people/strength-hint.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { errorsIn, saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { SignUpForm } from '#web/session/account-forms.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { signUp } from '#web/session/session.functions.ts';
import { Button } from '#web/ui/button.tsx';
import { AsteriskNote } from '#web/ui/field.tsx';
import { firstMessages } from '#web/ui/field-errors.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FormRefusal, useForm } from '#web/ui/use-form.ts';

export function SignUp({ offers }: { offers: AuthOffers | null }) {
  const { heads, signUp, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={heads.signUp.title} lead={signUp.lead} language={language}>
      <Steps offers={offers} />
    </AccountPage>
  );
}

function Steps({ offers }: { offers: AuthOffers | null }) {
  /** What was typed. Sending the email again signs up again: each email belongs to the password it was sent for. */
  const [sent, setSent] = useState<SignUpForm | null>(null);
  const words = useWords(ACCOUNT_WORDS);
  if (sent !== null) {
    const { email } = sent;
    return (
      <CheckMail
        email={email}
        text={words.signUp.mailed}
        onCode={async (token) => {
          await withAuth((auth) => auth.verifyOtp({ email, token, type: 'email' }));
          arrive(undefined);
        }}
        onResend={async () => {
          await signUpOrThrow(sent, words);
        }}
        onBack={() => setSent(null)}
      />
    );
  }
  if (offers?.signUp === false) return <p>{words.signUp.closed}</p>;
  return (
    <>
      <Form onConfirm={setSent} />
      <Agreement text={words.agreement.signUp} />
      {offers && <OtherWays offers={{ ...offers, passkeys: false }} next={undefined} />}
      <p className="t14">
        <Sentence text={words.signUp.known}>
          <SiteLink to="/sign-in">{words.signIn.act}</SiteLink>
        </Sentence>
      </p>
    </>
  );
}

const read = readBy(SignUpForm);

function Form({ onConfirm }: { onConfirm(form: SignUpForm): void }) {
  const own = useOwnWords();
  const words = useWords(ACCOUNT_WORDS);
  const form = useForm({
    read: (filled) => saidIn<SignUpForm>(words.ofField, read(filled)),
    send: async (values) => {
      await refuseGuessable(values.password, [...own, values.email], words.ofField);
      const kind = await signUpOrThrow(values, words);
      if (kind === 'confirm') onConfirm(values);
      else arrive(undefined);
    },
    explain: words.explain,
  });
  return (
    <form className="account-form" {...form.props}>
      <AsteriskNote>{words.asterisk}</AsteriskNote>
      <EmailField form={form} />
      <NewPasswordFields form={form} />
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? words.signUp.busy : words.signUp.act}
      </Button>
    </form>
  );
}

/** Signs somebody up. @throws FormRefusal for invalid fields, or an error with the auth service's code. */
async function signUpOrThrow(values: SignUpForm, words: AccountWords): Promise<'confirm' | 'signed-in'> {
  const result = await signUp({ data: values });
  if (result.kind === 'invalid')
    throw new FormRefusal(words.signUp.invalid, errorsIn(words.ofField, firstMessages(result.errors)));
  if (result.kind === 'refused') throw Object.assign(new Error(result.code), { code: result.code });
  return result.kind;
}
