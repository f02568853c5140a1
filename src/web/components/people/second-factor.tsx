import { useEffect, useRef, useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { Field } from '#web/ui/field.tsx';
import type { Explained } from '#web/ui/problem.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type Factor = { id: string; type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'; name: string };

export function SecondFactor({ onDone }: { onDone(): void }) {
  const { contactEmail } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        One more step
      </h2>
      <p className="soft">Verify with your second factor.</p>
      <ShownFactors button="Sign in" onDone={onDone} />
      <p className="t14">
        Don’t have it with you? <SiteLink to="/logout">Sign out</SiteLink> and use another device. Lost it? Write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from your account’s address.
      </p>
    </>
  );
}

/** The second factors that a person has set up, each to be shown. `button` sends a code. */
export function ShownFactors({ button, onDone }: { button: string; onDone(): void }) {
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);

  useEffect(() => {
    listFactors().then(setFactors, (error: unknown) => setProblem(explain(error)));
  }, []);

  const shown = factors?.filter(({ type }) => type !== 'recovery_code') ?? [];
  const hasCodes = factors !== null && shown.length < factors.length;
  return (
    <>
      {shown.map((factor) => (
        <OneFactor key={factor.id} factor={factor} isOnly={shown.length === 1} button={button} onDone={onDone} />
      ))}
      <Problem problem={problem} />
      {hasCodes && <RecoveryCode onDone={onDone} />}
    </>
  );
}

async function listFactors(): Promise<Factor[]> {
  const { all } = await withAuth((auth) => auth.mfa.listFactors());
  return all.flatMap(({ id, factor_type, friendly_name, status }) => {
    if (status !== 'verified') return [];
    return [{ id, type: factor_type, name: friendly_name ?? '' }];
  });
}

type OneFactorProps = { factor: Factor; isOnly: boolean; button: string; onDone(): void };

function OneFactor({ factor, isOnly, button, onDone }: OneFactorProps) {
  if (factor.type === 'webauthn') return <KeyFactor factor={factor} onDone={onDone} />;
  if (factor.type === 'phone') return <PhoneFactor factor={factor} button={button} onDone={onDone} />;
  return (
    <CodeForm
      label={isOnly || !factor.name ? 'Code from your authenticator app' : `Code from ${factor.name}`}
      help="Six digits, new every 30 seconds"
      button={button}
      onCode={async (code) => {
        await withAuth((auth) => auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
        onDone();
      }}
    />
  );
}

function KeyFactor({ factor, onDone }: { factor: Factor; onDone(): void }) {
  const sending = useSending(explain);
  return (
    <>
      <button
        className="btn main wide"
        type="button"
        disabled={sending.busy}
        onClick={() =>
          sending.run(async () => {
            await withAuth((auth) => auth.mfa.webauthn.authenticate({ factorId: factor.id }));
            onDone();
          })
        }
      >
        Use {factor.name || 'your security key'}
      </button>
      <Problem problem={sending.problem} />
    </>
  );
}

function PhoneFactor({ factor, button, onDone }: Omit<OneFactorProps, 'isOnly'>) {
  const sending = useSending(explain);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  if (challengeId !== null) {
    return (
      <CodeForm
        label="Code from the message"
        button={button}
        takesFocus
        onCode={async (code) => {
          await withAuth((auth) => auth.mfa.verify({ factorId: factor.id, challengeId, code }));
          onDone();
        }}
      />
    );
  }
  return (
    <>
      <button
        className="btn wide"
        type="button"
        disabled={sending.busy}
        onClick={() =>
          sending.run(async () => {
            const { id } = await withAuth((auth) => auth.mfa.challenge({ factorId: factor.id, channel: 'sms' }));
            setChallengeId(id);
          })
        }
      >
        Send a code to {factor.name || 'your phone'}
      </button>
      <Problem problem={sending.problem} />
    </>
  );
}

/** A code from paper, for whoever has none of the other factors at hand. */
function RecoveryCode({ onDone }: { onDone(): void }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    read(filled) {
      const code = String(filled.get('code') ?? '').trim();
      return code ? { values: code } : { errors: { code: 'Required' } };
    },
    async send(code: string) {
      await withAuth((auth) => auth.mfa.recoveryCodes.verify({ code }));
      onDone();
    },
    explain: (error) => (codeOf(error) === 'mfa_verification_failed' ? WRONG_RECOVERY_CODE : explain(error)),
  });
  if (!isOpen) {
    return (
      <p className="t14">
        <button className="text-button" type="button" onClick={() => setOpen(true)}>
          Use a recovery code
        </button>
      </p>
    );
  }
  return (
    <form className="account-form" {...form.props}>
      <Field label="Recovery code" help="One of those you saved. It works once." required {...form.field('code')}>
        {(control) => (
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          <input {...control} className="input" autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus />
        )}
      </Field>
      <Problem problem={form.problem} />
      <button className="btn main wide" type="submit" disabled={form.busy}>
        {form.busy ? 'One moment' : 'Use this code'}
      </button>
    </form>
  );
}

const WRONG_RECOVERY_CODE: Explained = {
  text: 'That code isn’t right, or you’ve used it before. Try another one.',
};
