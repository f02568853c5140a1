import { startTransition, useEffect, useState } from 'react';
import type { TabValue } from '#web/browser-storage/tab-value.ts';
import { RequestError } from '#web/request/request-error.ts';

/**
 * `unread`: as the server sends the page. `none`: no link in this tab. `lost`: unknown to the server. `away`: no
 * answer.
 */
export type Linked<Thing> = Unlinked | { kind: 'found'; thing: Thing };
export type Unlinked = { kind: 'unread' | 'reading' | 'none' | 'lost' | 'away' };

export type Hold<Thing> = {
  linked: Linked<Thing>;
  reload(): void;
  /** Shows what another call has answered. */
  show(thing: Thing): void;
};

/** What the token of this tab opens; read in the browser alone. `ask` is the same function at each rendering. */
export function useLinked<Thing>(token: TabValue<string>, ask: (token: string) => Promise<Thing>): Hold<Thing> {
  const [linked, setLinked] = useState<Linked<Thing>>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    // A page that waits for its Korean words would go blank if it changed at once.
    startTransition(() => setLinked((before) => (before.kind === 'unread' ? { kind: 'reading' } : before)));
    void readLinked(token, ask).then((found) => isCurrent && startTransition(() => setLinked(found)));
    return () => {
      isCurrent = false;
    };
  }, [attempt, token, ask]);
  return {
    linked,
    reload: () => setAttempt(attempt + 1),
    show: (thing) => setLinked({ kind: 'found', thing }),
  };
}

async function readLinked<Thing>(
  token: TabValue<string>,
  ask: (token: string) => Promise<Thing>,
): Promise<Linked<Thing>> {
  const opened = token.read();
  if (opened === null) return { kind: 'none' };
  try {
    return { kind: 'found', thing: await ask(opened) };
  } catch (error) {
    return { kind: error instanceof RequestError && error.status === 404 ? 'lost' : 'away' };
  }
}

/** `#main`, which skips to the content, is none. Behind a point stands what only the reader of one letter has. */
const TOKEN = /^#([\w-]{43})(?:\.([\w-]+))?$/;

/** Keeps the token of a link from an email for this tab, and takes it out of the address bar, where others could read it. */
function takeToken(kept: TabValue<string>, keptProof?: TabValue<string>): boolean {
  const [, token, proof] = TOKEN.exec(location.hash) ?? [];
  if (token === undefined) return false;
  kept.write(token);
  if (proof === undefined) keptProof?.forget();
  else keptProof?.write(proof);
  history.replaceState(history.state, '', location.pathname);
  return true;
}

/** Does so when the page opens, and when another such link is opened in this tab, which loads no document. */
export function useTokenOfLink(kept: TabValue<string>, onAnother: () => void, keptProof?: TabValue<string>): void {
  useEffect(() => {
    takeToken(kept, keptProof);
  }, [kept, keptProof]);
  useEffect(() => {
    const take = () => takeToken(kept, keptProof) && onAnother();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  });
}
