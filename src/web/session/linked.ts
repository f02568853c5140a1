import { useEffect, useState } from 'react';
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
    setLinked((before) => (before.kind === 'unread' ? { kind: 'reading' } : before));
    void readLinked(token, ask).then((found) => isCurrent && setLinked(found));
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
