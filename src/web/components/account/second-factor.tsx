import { useEffect, useState } from 'react';
import { explain } from '#web/components/account/auth-errors.ts';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';
import { useSite } from '#web/components/site/use-site.ts';
import type { Explained } from '#web/ui/problem.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Factor = { id: string; type: 'totp' | 'phone' | 'webauthn'; name: string };

/** The second step of signing in, for people with a second factor. */
export function SecondFactor({ onDone }: { onDone(): void }) {
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);
  const { contactEmail } = useSite();

  useEffect(() => {
    listFactors().then(setFactors, (error: unknown) => setProblem(explain(error)));
  }, []);

  return (
    <>
      <p className="soft">One more step: show the second factor that you set up.</p>
      {factors?.map((factor) => (
        <OneFactor key={factor.id} factor={factor} isOnly={factors.length === 1} onDone={onDone} />
      ))}
      <Problem problem={problem} />
      <p className="t14">
        Not at hand? <SiteLink to="/logout">Sign out</SiteLink> and use another device. If it is lost, write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the address of your account.
      </p>
    </>
  );
}

async function listFactors(): Promise<Factor[]> {
  const { all } = await withAuth((auth) => auth.mfa.listFactors());
  return all.flatMap(({ id, factor_type, friendly_name, status }) => {
    if (status !== 'verified') return [];
    if (factor_type !== 'totp' && factor_type !== 'phone' && factor_type !== 'webauthn') return [];
    return [{ id, type: factor_type, name: friendly_name ?? '' }];
  });
}

type OneFactorProps = { factor: Factor; isOnly: boolean; onDone(): void };

function OneFactor({ factor, isOnly, onDone }: OneFactorProps) {
  if (factor.type === 'webauthn') return <KeyFactor factor={factor} onDone={onDone} />;
  if (factor.type === 'phone') return <PhoneFactor factor={factor} onDone={onDone} />;
  return (
    <CodeForm
      label={isOnly || !factor.name ? 'Code from your authenticator app' : `Code from ${factor.name}`}
      help="Six digits, new every 30 seconds"
      button="Sign in"
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

function PhoneFactor({ factor, onDone }: { factor: Factor; onDone(): void }) {
  const sending = useSending(explain);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  if (challengeId !== null) {
    return (
      <CodeForm
        label="Code from the message"
        button="Sign in"
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
