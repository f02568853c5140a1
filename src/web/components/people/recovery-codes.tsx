import { useEffect, useRef, useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** How many codes are left. A service that does not say whether it has such codes is asked for their number. */
async function codesLeft(isOffered: boolean | null): Promise<number | 'none' | 'not offered'> {
  const { recovery_code } = await withAuth((auth) => auth.mfa.listFactors());
  if (recovery_code.length === 0 && isOffered !== null) return isOffered ? 'none' : 'not offered';
  try {
    return (await withAuth((auth) => auth.mfa.recoveryCodes.getStatus())).remaining;
  } catch (error) {
    return codeOf(error) === 'mfa_factor_not_found' ? 'none' : 'not offered';
  }
}

/** Codes for the day on which the other factors are lost; with the first of these they are made at once. */
export function RecoveryCodes({ isFirst, isOffered }: { isFirst: boolean; isOffered: boolean | null }) {
  const { value: left, reload } = useLoaded(() => codesLeft(isOffered));
  const [codes, setCodes] = useState<string[] | null>(null);
  const making = useSending(explain);
  const isMade = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !codes) list.current?.focus();
    wasShown.current = codes !== null;
  }, [codes]);

  async function make() {
    const made = await withAuth((auth) =>
      left === 'none' ? auth.mfa.recoveryCodes.generate() : auth.mfa.recoveryCodes.regenerate(),
    );
    setCodes(made.codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')));
    await reload();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, as soon as it is known that there are none.
  useEffect(() => {
    if (!isFirst || left !== 'none' || isMade.current) return;
    isMade.current = true;
    void making.run(make);
  }, [isFirst, left]);

  if (left === null || left === 'not offered') return null;
  if (codes) return <ShownOnce codes={codes} onSaved={() => setCodes(null)} />;
  return (
    <>
      <ul ref={list} className="things" tabIndex={-1}>
        <li>
          <span>
            <b>Recovery codes</b> <span className="mute">{left === 'none' ? 'none yet' : `${left} left`}</span>
          </span>
          {left === 'none' ? (
            <button className="btn small" type="button" disabled={making.busy} onClick={() => making.run(make)}>
              Get recovery codes
            </button>
          ) : (
            <ConfirmButton
              label="New codes"
              question="Get new codes? The old ones stop working."
              confirm="Yes, new codes"
              keep="Keep the old ones"
              explained={explain}
              onConfirm={make}
            />
          )}
        </li>
      </ul>
      <Problem problem={making.problem} />
    </>
  );
}

function ShownOnce({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const { brand } = useSite();
  const place = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copying = useSending(() => ({ text: 'Your browser didn’t let us copy. Download them instead.' }));
  const text = `Recovery codes for ${brand}. Each one works once.\n\n${codes.join('\n')}\n`;
  // The pressed button is gone; screen readers continue here.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className="box stack g4 shown-once" tabIndex={-1} aria-label="Your recovery codes">
      <p>
        <b>Save your recovery codes.</b> If you lose your second factor, one of these signs you in instead. Each works
        once. We only show them now.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <button
          className="btn small"
          type="button"
          onClick={() =>
            copying.run(async () => {
              await navigator.clipboard.writeText(text);
              setCopied(true);
            })
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <a
          className="btn small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand}-recovery-codes.txt`}
        >
          Download
        </a>
        <button className="btn small" type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <Problem problem={copying.problem} />
      <div>
        <button className="btn main" type="button" onClick={onSaved}>
          I’ve saved them
        </button>
      </div>
    </section>
  );
}
