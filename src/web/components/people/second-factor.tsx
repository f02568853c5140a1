import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { codeOf } from '#web/session/auth-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Explained } from '#web/ui/problem.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type Factor = { id: string; type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'; name: string };

export function SecondFactor({ onDone }: { onDone(): void }) {
  const { contactEmail } = useSite();
  const { factor: words, signIn, signOut } = useWords(ACCOUNT_WORDS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      <ShownFactors button={signIn.act} onDone={onDone} />
      <p className="t14">
        <Sentence text={words.without}>
          <SiteLink to="/logout">{signOut.act}</SiteLink>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Sentence>
      </p>
    </>
  );
}

/** The second factors that a person has set up, each to be shown. `button` sends a code. */
export function ShownFactors({ button, onDone }: { button: string; onDone(): void }) {
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);
  const { explain } = useWords(ACCOUNT_WORDS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the factors are asked for once, in whatever language.
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
  const { factor: words } = useWords(ACCOUNT_WORDS);
  if (factor.type === 'webauthn') return <KeyFactor factor={factor} onDone={onDone} />;
  if (factor.type === 'phone') return <PhoneFactor factor={factor} button={button} onDone={onDone} />;
  return (
    <CodeForm
      label={words.app(isOnly ? '' : factor.name)}
      help={words.appHelp}
      button={button}
      onCode={async (code) => {
        await withAuth((auth) => auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
        onDone();
      }}
    />
  );
}

function KeyFactor({ factor, onDone }: { factor: Factor; onDone(): void }) {
  const { factor: words, explain } = useWords(ACCOUNT_WORDS);
  const sending = useSending(explain);
  return (
    <>
      <Button
        className="btn main wide"
        busy={sending.busy}
        onClick={() =>
          sending.run(async () => {
            await withAuth((auth) => auth.mfa.webauthn.authenticate({ factorId: factor.id }));
            onDone();
          })
        }
      >
        {words.key(factor.name)}
      </Button>
      <Problem problem={sending.problem} />
    </>
  );
}

function PhoneFactor({ factor, button, onDone }: Omit<OneFactorProps, 'isOnly'>) {
  const { factor: words, codeInMessage, explain } = useWords(ACCOUNT_WORDS);
  const sending = useSending(explain);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  if (challengeId !== null) {
    return (
      <CodeForm
        label={codeInMessage}
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
      <Button
        className="btn wide"
        busy={sending.busy}
        onClick={() =>
          sending.run(async () => {
            const { id } = await withAuth((auth) => auth.mfa.challenge({ factorId: factor.id, channel: 'sms' }));
            setChallengeId(id);
          })
        }
      >
        {words.phone(factor.name)}
      </Button>
      <Problem problem={sending.problem} />
    </>
  );
}

/** A code from paper, for whoever has none of the other factors at hand. */
function RecoveryCode({ onDone }: { onDone(): void }) {
  const [isOpen, setOpen] = useState(false);
  const { factor, wait, explain, ofField } = useWords(ACCOUNT_WORDS);
  const { recovery: words } = factor;
  const form = useForm({
    read(filled) {
      const code = String(filled.get('code') ?? '').trim();
      return code ? { values: code } : { errors: { code: ofField('Required') } };
    },
    async send(code: string) {
      await withAuth((auth) => auth.mfa.recoveryCodes.verify({ code }));
      onDone();
    },
    explain: (error) => (codeOf(error) === 'mfa_verification_failed' ? { text: words.wrong } : explain(error)),
  });
  if (!isOpen) {
    return (
      <p className="t14">
        <button className="text-button" type="button" onClick={() => setOpen(true)}>
          {words.open}
        </button>
      </p>
    );
  }
  return (
    <form className="account-form" {...form.props}>
      <Field label={words.label} help={words.help} required {...form.field('code')}>
        {(control) => (
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          <input {...control} className="input" autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus />
        )}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? wait : words.use}
      </Button>
    </form>
  );
}
