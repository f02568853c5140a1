import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { codeOf } from '#web/session/auth-code.ts';
import { Button } from '#web/ui/button.tsx';
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
  const { explain } = useWords(ACCOUNT_WORDS);
  const { recovery: words } = useWords(SETTINGS_WORDS);
  const { value: left, reload } = useLoaded(() => codesLeft(isOffered), explain);
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
            <b>{words.title}</b> <span className="mute">{words.left(left)}</span>
          </span>
          {left === 'none' ? (
            <Button className="btn small" busy={making.busy} onClick={() => making.run(make)}>
              {words.get}
            </Button>
          ) : (
            <OwnConfirm
              label={words.renew}
              question={words.question}
              confirm={words.renewYes}
              keep={words.keepOld}
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
  const { recovery: words } = useWords(SETTINGS_WORDS);
  const place = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copying = useSending(() => ({ text: words.notCopied }));
  const text = `${words.text(brand)}\n\n${codes.join('\n')}\n`;
  // The pressed button is gone; screen readers continue here.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className="box stack g4 shown-once" tabIndex={-1} aria-label={words.region}>
      <p>
        <b>{words.save}</b> {words.why}
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
          {isCopied ? words.copied : words.copy}
        </button>
        <a
          className="btn small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand}-recovery-codes.txt`}
        >
          {words.download}
        </a>
        <button className="btn small" type="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
      <Problem problem={copying.problem} />
      <div>
        <button className="btn main" type="button" onClick={onSaved}>
          {words.done}
        </button>
      </div>
    </section>
  );
}
