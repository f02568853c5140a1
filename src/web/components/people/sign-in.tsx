import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { Agreement } from '#web/components/people/agreement.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { CheckMail } from '#web/components/people/check-mail.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { OtherWays } from '#web/components/people/other-ways.tsx';
import { PhoneProof } from '#web/components/people/phone-proof.tsx';
import { SecondFactor } from '#web/components/people/second-factor.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { ownPath } from '#web/request/own-path.ts';
import { EmailForm, SignInForm } from '#web/session/account-forms.ts';
import { agreedAt } from '#web/session/agreed.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { AsteriskNote, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

type SignInProps = { offers: AuthOffers | null; next: string | undefined; isHalfway: boolean };

type Step = { kind: 'form' } | { kind: 'phone' } | { kind: 'factor' } | { kind: 'mail'; email: string };

/** Signing in by password, email link, phone, passkey or another site, then by a second factor if there is one. */
export function SignIn({ offers, next, isHalfway }: SignInProps) {
  const [step, setStep] = useState<Step>(isHalfway ? { kind: 'factor' } : { kind: 'form' });
  const sendLink = useLinkSender(next);
  const { signIn: words, signUp, agreement } = useWords(ACCOUNT_WORDS);

  async function finish() {
    const level = await withAuth((auth) => auth.mfa.getAuthenticatorAssuranceLevel());
    if (level.nextLevel === level.currentLevel) arrive(next);
    else setStep({ kind: 'factor' });
  }

  if (step.kind === 'factor') return <SecondFactor onDone={() => arrive(next)} />;
  if (step.kind === 'phone') return <ByPhone onSignedIn={finish} onBack={() => setStep({ kind: 'form' })} />;
  if (step.kind === 'mail') {
    return (
      <CheckMail
        email={step.email}
        text={words.mailed}
        onCode={async (token) => {
          await withAuth((auth) => auth.verifyOtp({ email: step.email, token, type: 'email' }));
          await finish();
        }}
        onResend={() => sendLink(step.email)}
        onBack={() => setStep({ kind: 'form' })}
      />
    );
  }
  return (
    <>
      <PasswordForm onSignedIn={finish} sendLink={sendLink} onLinkSent={(email) => setStep({ kind: 'mail', email })} />
      {offers && <OtherWays offers={offers} next={next} onPhone={() => setStep({ kind: 'phone' })} />}
      {offers?.signUp && (
        <>
          <Agreement text={agreement.signIn({ phone: offers.phone, site: offers.providers.length > 0 })} />
          <p className="t14">
            <Sentence text={words.new}>
              <SiteLink to="/sign-up">{signUp.act}</SiteLink>
            </Sentence>
          </p>
        </>
      )}
    </>
  );
}

/** Signing in by a code to a phone. An unknown number gets an account, for the same reason as an unknown address. */
function ByPhone({ onSignedIn, onBack }: { onSignedIn(): Promise<void>; onBack(): void }) {
  const { openedOn } = useSite();
  const { signIn: words, agreement } = useWords(ACCOUNT_WORDS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.phone}
      </h2>
      <PhoneProof
        button={words.act}
        onPhone={async (phone) => {
          const data = agreedAt(new Date().toISOString(), openedOn);
          await withAuth((auth) => auth.signInWithOtp({ phone, options: { data } }));
        }}
        onCode={async (token, phone) => {
          await withAuth((auth) => auth.verifyOtp({ phone, token, type: 'sms' }));
          await onSignedIn();
        }}
      />
      <Agreement text={agreement.phone} />
      <p className="t14">
        <button className="text-button" type="button" onClick={onBack}>
          {words.otherWay}
        </button>
      </p>
    </>
  );
}

/** Emails a sign-in link. An unknown address gets an account: refusing it would tell which addresses have one. */
function useLinkSender(next: string | undefined): (email: string) => Promise<void> {
  const { publicUrl, openedOn } = useSite();
  return async (email) => {
    const emailRedirectTo = `${publicUrl}/auth/callback?${new URLSearchParams({ next: ownPath(next, '/profile') })}`;
    const data = agreedAt(new Date().toISOString(), openedOn);
    await withAuth((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo, data } }));
  };
}

type PasswordFormProps = {
  onSignedIn(): Promise<void>;
  sendLink(email: string): Promise<void>;
  onLinkSent(email: string): void;
};

/** Name of the button that emails a link, which needs no password. */
const LINK = 'link';
const readEmail = readBy(EmailForm);
const readSignIn = readBy(SignInForm);
type SignInValues = { email: string } | { email: string; password: string };

function PasswordForm({ onSignedIn, sendLink, onLinkSent }: PasswordFormProps) {
  const { signIn: words, asterisk, password, explain, ofField } = useWords(ACCOUNT_WORDS);
  const form = useForm<SignInValues>({
    read: (filled) => saidIn<SignInValues>(ofField, filled.has(LINK) ? readEmail(filled) : readSignIn(filled)),
    send: async (values) => {
      if (!('password' in values)) {
        await sendLink(values.email);
        return onLinkSent(values.email);
      }
      await withAuth((auth) => auth.signInWithPassword(values));
      await onSignedIn();
    },
    explain,
  });

  return (
    <form className="account-form" {...form.props}>
      <AsteriskNote>{asterisk}</AsteriskNote>
      <EmailField form={form} />
      <Field label={password} required {...form.field('password')}>
        {(control) => <input {...control} className="input" type="password" autoComplete="current-password" />}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? words.busy : words.act}
      </Button>
      <div className="both-ends t14">
        <SiteLink to="/forgot-password">{words.forgot}</SiteLink>
        <Button className="text-button" type="submit" name={LINK} busy={form.busy}>
          {words.mailLink}
        </Button>
      </div>
    </form>
  );
}
