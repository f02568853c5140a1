import { type RefObject, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { PhoneProof } from '#web/components/people/phone-proof.tsx';
import { RecoveryCodes } from '#web/components/people/recovery-codes.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Enrolled = { id: string; uri: string; secret: string };

/** Reserves the line until the list is loaded. */
const UNKNOWN = '\u00a0';

/** Without the recovery codes, which stand in for these. */
async function verifiedFactors() {
  const { all } = await withAuth((auth) => auth.mfa.listFactors());
  return all.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code');
}

type Adding = 'app' | 'phone';

export function Factors({ offersPhone, offersCodes }: { offersPhone: boolean; offersCodes: boolean | null }) {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { factors: words } = useWords(SETTINGS_WORDS);
  const { value: factors, problem, reload } = useLoaded(verifiedFactors, explain);
  const [isAdding, setAdding] = useState<Adding | null>(null);
  const adding = useSending(explain);
  const hadNone = useRef(false);
  if (factors?.length === 0) hadNone.current = true;
  const buttons = useReturnedFocus(isAdding);
  const New = isAdding === 'phone' ? NewPhoneFactor : NewAuthenticator;

  async function addKey() {
    const friendlyName = nameOfFactor('Security key', new Date());
    await withAuth((auth) => auth.mfa.webauthn.register({ friendlyName }));
    await reload();
  }

  async function remove(factorId: string) {
    await withAuth((auth) => auth.mfa.unenroll({ factorId }));
    await withAuth((auth) => auth.refreshSession());
    await reload();
  }

  return (
    <>
      <FactorList factors={factors} onRemove={remove} />
      {isAdding ? (
        <New
          onClose={() => setAdding(null)}
          onAdded={async () => {
            setAdding(null);
            await reload();
          }}
        />
      ) : (
        <div ref={buttons} className="cluster">
          <button name="app" className="btn small" type="button" onClick={() => setAdding('app')}>
            {words.addApp}
          </button>
          <Button className="btn small" busy={adding.busy} onClick={() => adding.run(addKey)}>
            {words.addKey}
          </Button>
          {offersPhone && (
            <button name="phone" className="btn small" type="button" onClick={() => setAdding('phone')}>
              {words.addPhone}
            </button>
          )}
        </div>
      )}
      <Problem problem={problem ?? adding.problem} />
      {factors && factors.length > 0 && <RecoveryCodes isFirst={hadNone.current} isOffered={offersCodes} />}
    </>
  );
}

/** The section that was open took the focus with it; gives it back to the button that opened it. */
function useReturnedFocus(isAdding: Adding | null): RefObject<HTMLDivElement | null> {
  const buttons = useRef<HTMLDivElement>(null);
  const wasAdding = useRef<Adding | null>(null);
  useEffect(() => {
    const pressed = `[name="${wasAdding.current}"]`;
    if (wasAdding.current && !isAdding) buttons.current?.querySelector<HTMLElement>(pressed)?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return buttons;
}

type FactorListProps = {
  factors: Awaited<ReturnType<typeof verifiedFactors>> | null;
  onRemove(factorId: string): Promise<void>;
};

function FactorList({ factors, onRemove }: FactorListProps) {
  const now = new Date().toISOString();
  const { factors: words, remove, removeYes } = useWords(SETTINGS_WORDS);
  return (
    <>
      <p className="soft">{factors === null ? UNKNOWN : factors.length === 0 ? words.none : words.asked}</p>
      <ul className="things">
        {factors?.map(({ id, factor_type, created_at }) => (
          <li key={id}>
            <span>
              <b>{words.kind(factor_type)}</b> <span className="mute">{words.since(created_at, now)}</span>
            </span>
            <OwnConfirm label={remove} question={words.question} confirm={removeYes} onConfirm={() => onRemove(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sets up a phone as second factor, proved by a code that is texted to it. */
function NewPhoneFactor({ onAdded, onClose }: { onAdded(): Promise<void>; onClose(): void }) {
  const { factors: words, notNow } = useWords(SETTINGS_WORDS);
  const place = useRef<HTMLElement>(null);
  const asked = useRef({ factorId: '', challengeId: '' });
  // The pressed button is gone; screen readers continue here.
  useEffect(() => place.current?.focus(), []);

  /** Enrolls the phone and texts a code. A number that was asked for before but not verified is enrolled again. */
  async function ask(phone: string) {
    const friendlyName = nameOfPhone(phone);
    const { id: factorId } = await withAuth((auth) => auth.mfa.enroll({ factorType: 'phone', phone, friendlyName }));
    const { id: challengeId } = await withAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }));
    asked.current = { factorId, challengeId };
  }

  return (
    <section ref={place} className="box stack g4" tabIndex={-1} aria-label={words.newPhone}>
      <PhoneProof
        button={words.addIt}
        onPhone={ask}
        onCode={async (code) => {
          await withAuth((auth) => auth.mfa.verify({ ...asked.current, code }));
          await onAdded();
        }}
      />
      <div>
        <button className="btn small" type="button" onClick={onClose}>
          {notNow}
        </button>
      </div>
    </section>
  );
}

/** Sets up an authenticator app: scan a QR code, then enter the app's code. */
function NewAuthenticator({ onAdded, onClose }: { onAdded(): Promise<void>; onClose(): void }) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);
  const isAsked = useRef(false);
  const place = useRef<HTMLElement>(null);
  const { explain } = useWords(ACCOUNT_WORDS);
  const { factors: words, notNow } = useWords(SETTINGS_WORDS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: enrolled once, in whatever language.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The pressed button is gone; screen readers continue here.
    place.current?.focus();
    enrol().then(setEnrolled, (error: unknown) => setProblem(explain(error)));
  }, []);

  return (
    <section ref={place} className="box stack g4" tabIndex={-1} aria-label={words.newApp}>
      {enrolled && (
        <>
          <p>{words.scan}</p>
          <QrCode text={enrolled.uri} label={words.square} />
          <p className="t14">
            <Sentence text={words.type}>
              <code>{enrolled.secret}</code>
            </Sentence>
          </p>
          <CodeForm
            label={words.code}
            button={words.addIt}
            onCode={async (code) => {
              await withAuth((auth) => auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
              await onAdded();
            }}
          />
        </>
      )}
      <Problem problem={problem} />
      <div>
        <button className="btn small" type="button" onClick={onClose}>
          {notNow}
        </button>
      </div>
    </section>
  );
}

async function enrol(): Promise<Enrolled> {
  const friendlyName = nameOfFactor('App', new Date());
  const { id, totp } = await withAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id, uri: totp.uri, secret: totp.secret };
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" stroke="none" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The name that a new second factor is stored by; the service refuses duplicates, so it contains the time. */
function nameOfFactor(kind: 'App' | 'Security key', now: Date): string {
  return `${kind} of ${now.toISOString().slice(0, 19).replace('T', ' ')}`;
}

function nameOfPhone(phone: string): string {
  return `the phone ending in ${phone.slice(-4)}`;
}
