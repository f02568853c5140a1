import { useEffect, useState } from 'react';
import { RequestError } from '#web/request/request-error.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/**
 * `unread`: as the server sends the page. `none`: no link in this tab. `lost`: unknown to the server. `away`: no
 * answer.
 */
export type Held<Thing> = NotHeld | { kind: 'found'; thing: Thing };
export type NotHeld = { kind: 'unread' | 'reading' | 'none' | 'lost' | 'away' };

export type Hold<Thing> = {
  held: Held<Thing>;
  reload(): void;
  /** Shows what another call has answered. */
  show(thing: Thing): void;
};

/** What the token of this tab opens; read in the browser alone. `ask` is the same function at each rendering. */
export function useHeldByLink<Thing>(token: TabValue<string>, ask: (token: string) => Promise<Thing>): Hold<Thing> {
  const [held, setHeld] = useState<Held<Thing>>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    setHeld((before) => (before.kind === 'unread' ? { kind: 'reading' } : before));
    void readHeld(token, ask).then((found) => isCurrent && setHeld(found));
    return () => {
      isCurrent = false;
    };
  }, [attempt, token, ask]);
  return {
    held,
    reload: () => setAttempt(attempt + 1),
    show: (thing) => setHeld({ kind: 'found', thing }),
  };
}

async function readHeld<Thing>(token: TabValue<string>, ask: (token: string) => Promise<Thing>): Promise<Held<Thing>> {
  const opened = token.read();
  if (opened === null) return { kind: 'none' };
  try {
    return { kind: 'found', thing: await ask(opened) };
  } catch (error) {
    return { kind: error instanceof RequestError && error.status === 404 ? 'lost' : 'away' };
  }
}
