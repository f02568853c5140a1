import { Button } from '#web/ui/button.tsx';
import '#web/components/people/account.css';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { Resend } from '#web/components/people/resend.tsx';
import { ShownFactors } from '#web/components/people/second-factor.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { askBy } from '#web/session/confirmed.ts';
import { Dialog, DialogDescription, DialogHead } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type Asked = { proved(): void; givenUp(error: Error): void };

/** Shown when the service wants a recent proof; what people were doing then goes on by itself. */
export function ConfirmIdentity() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { identity, close: closeLabel } = useWords(ACCOUNT_WORDS);
  useEffect(() => {
    askBy(() => new Promise((proved, givenUp) => setAsked({ proved, givenUp })));
    return () => askBy(null);
  }, []);

  function close() {
    asked?.givenUp(Object.assign(new Error('not confirmed'), { code: 'not_confirmed' }));
    setAsked(null);
  }

  function go() {
    asked?.proved();
    setAsked(null);
  }

  return (
    <Dialog open={asked !== null} onClose={close}>
      <DialogHead title={identity.title} close={closeLabel} />
      <div className="confirm-identity stack g4">
        <DialogDescription className="soft">{identity.lead}</DialogDescription>
        <Ways onProved={go} />
      </div>
    </Dialog>
  );
}

type Known = { email: string; phone: string; hasFactor: boolean; hasPassword: boolean; hasPasskey: boolean };

/** What the account has to prove itself by. Only our own service lists passkeys. */
async function knownWays(): Promise<Known> {
  const { user } = await withAuth((auth) => auth.getUser());
  const passkeys = 'PublicKeyCredential' in window ? await withAuth((auth) => auth.passkey.list()).catch(() => []) : [];
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    hasFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    hasPassword: user.identities?.some(({ provider }) => provider === 'email' || provider === 'phone') ?? false,
    hasPasskey: passkeys.length > 0,
  };
}

function Ways({ onProved }: { onProved(): void }) {
  const { identity, explain } = useWords(ACCOUNT_WORDS);
  const { value: known, problem } = useLoaded(knownWays, explain);
  const [isCodeSent, setCodeSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The dialog took the focus before there was anything to fill in.
  useEffect(() => {
    if (known || isCodeSent) place.current?.querySelector<HTMLElement>('input:not(.vh), button')?.focus();
  }, [known, isCodeSent]);

  return (
    <div ref={place} className="account-form">
      {known?.hasFactor && <ShownFactors button={identity.act} onDone={onProved} />}
      {known && !known.hasFactor && isCodeSent && <ByCode known={known} onProved={onProved} />}
      {known && !known.hasFactor && !isCodeSent && (
        <>
          {known.hasPassword && <ByPassword known={known} onProved={onProved} />}
          {known.hasPasskey && <ByPasskey onProved={onProved} />}
          <AskForCode known={known} onSent={() => setCodeSent(true)} />
        </>
      )}
      <Problem problem={problem} />
    </div>
  );
}

type WayProps = { known: Known; onProved(): void };

const readPassword = readBy(z.object({ password: z.string({ error: 'Required' }).min(1, 'Required') }));

function ByPassword({ known: { email, phone }, onProved }: WayProps) {
  const { identity, explain, ofField, password: label, wait } = useWords(ACCOUNT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(ofField, readPassword(filled)),
    send: async ({ password }) => {
      const { signInAgain } = await import('#web/session/sign-in-again.ts');
      await signInAgain((auth) => auth.signInWithPassword({ ...(email ? { email } : { phone }), password }));
      onProved();
    },
    explain: (error) => {
      const { text } = explain(error);
      const isWrong = (error as { code?: string }).code === 'invalid_credentials';
      return isWrong ? { text, errors: { password: identity.wrong } } : { text };
    },
  });
  return (
    <form className="account-form" {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        value={email || phone}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field label={label} required {...form.field('password')}>
        {(control) => <input {...control} className="input" type="password" autoComplete="current-password" />}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? wait : identity.act}
      </Button>
    </form>
  );
}

function ByPasskey({ onProved }: Pick<WayProps, 'onProved'>) {
  const { identity, explain } = useWords(ACCOUNT_WORDS);
  const sending = useSending(explain);
  const prove = () =>
    sending.run(async () => {
      const { signInAgain } = await import('#web/session/sign-in-again.ts');
      await signInAgain((auth) => auth.signInWithPasskey());
      onProved();
    });
  return (
    <>
      <Button className="btn wide" busy={sending.busy} onClick={prove}>
        {identity.passkey}
      </Button>
      <Problem problem={sending.problem} />
    </>
  );
}

async function sendCode({ email, phone }: Known): Promise<void> {
  const { apartFromSession } = await import('#web/session/sign-in-again.ts');
  const options = { shouldCreateUser: false };
  const { error } = await apartFromSession().signInWithOtp(email ? { email, options } : { phone, options });
  if (error) throw error;
}

function AskForCode({ known, onSent }: { known: Known; onSent(): void }) {
  const { identity, phone, explain } = useWords(ACCOUNT_WORDS);
  const sending = useSending(explain);
  const ask = () =>
    sending.run(async () => {
      await sendCode(known);
      onSent();
    });
  if (!known.email && !known.phone) return null;
  return (
    <>
      <Button className="btn wide" busy={sending.busy} onClick={ask}>
        {known.email ? identity.mail : phone.ask}
      </Button>
      <Problem problem={sending.problem} />
    </>
  );
}

function ByCode({ known, onProved }: WayProps) {
  const { identity, phone: words, resend } = useWords(ACCOUNT_WORDS);
  const { email, phone } = known;
  return (
    <>
      <CodeForm
        label={identity.sentTo(email || `+${phone}`)}
        button={identity.act}
        onCode={async (token) => {
          const { signInAgain } = await import('#web/session/sign-in-again.ts');
          await signInAgain((auth) =>
            auth.verifyOtp(email ? { email, token, type: 'email' } : { phone, token, type: 'sms' }),
          );
          onProved();
        }}
      />
      <Resend hint={email ? identity.spam : words.hint} sent={resend.latest} onResend={() => sendCode(known)} />
    </>
  );
}
