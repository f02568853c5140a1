import { type RefObject, useEffect, useRef, useState } from 'react';
import { explain } from '#web/components/account/auth-errors.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';
import { NewAuthenticator } from '#web/components/settings/new-authenticator.tsx';
import { NewPhoneFactor } from '#web/components/settings/new-phone-factor.tsx';
import { RecoveryCodes } from '#web/components/settings/recovery-codes.tsx';
import { useLoaded } from '#web/components/settings/use-loaded.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

const KINDS: Record<string, string> = { totp: 'Authenticator app', phone: 'Phone', webauthn: 'Security key' };

/** Reserves the line until the list is loaded. */
const UNKNOWN = '\u00a0';
const NONE = 'None yet. A code besides the password keeps out whoever has learnt the password.';
const ASKED_FOR = 'Asked for whenever you sign in.';

/** Without the recovery codes, which stand in for these. */
async function verifiedFactors() {
  const { all } = await withAuth((auth) => auth.mfa.listFactors());
  return all.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code');
}

/** What is open below the list. */
type Adding = 'app' | 'phone';

/** Second factors: authenticator apps, security keys and phones. */
export function Factors({ offersPhone, offersCodes }: { offersPhone: boolean; offersCodes: boolean | null }) {
  const { value: factors, problem, reload } = useLoaded(verifiedFactors);
  const [isAdding, setAdding] = useState<Adding | null>(null);
  const adding = useSending(explain);
  const hadNone = useRef(false);
  if (factors?.length === 0) hadNone.current = true;
  const buttons = useReturnedFocus(isAdding);
  const New = isAdding === 'phone' ? NewPhoneFactor : NewAuthenticator;

  async function addKey() {
    const friendlyName = `Security key of ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
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
        <div ref={buttons} className="flex flex-wrap gap-2">
          <button name="app" className="btn small" type="button" onClick={() => setAdding('app')}>
            Add an authenticator app
          </button>
          <button className="btn small" type="button" disabled={adding.busy} onClick={() => adding.run(addKey)}>
            Add a security key
          </button>
          {offersPhone && (
            <button name="phone" className="btn small" type="button" onClick={() => setAdding('phone')}>
              Add a phone
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
  /** Null until they are loaded. */
  factors: Awaited<ReturnType<typeof verifiedFactors>> | null;
  onRemove(factorId: string): Promise<void>;
};

function FactorList({ factors, onRemove }: FactorListProps) {
  const now = new Date().toISOString();
  return (
    <>
      <p className="soft">{factors === null ? UNKNOWN : factors.length === 0 ? NONE : ASKED_FOR}</p>
      <ul className="things">
        {factors?.map(({ id, factor_type, created_at }) => (
          <li key={id}>
            <span>
              <b>{KINDS[factor_type] ?? factor_type}</b> <span className="mute">since {momentOf(created_at, now)}</span>
            </span>
            <ConfirmButton
              label="Remove"
              question="Remove this second factor?"
              confirm="Yes, remove"
              explained={explain}
              onConfirm={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
