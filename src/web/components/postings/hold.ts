import { useEffect, useRef, useState } from 'react';
import type { OwnPosting, PostingAct } from '#contract/postings/postings.ts';
import { postingProof, postingToken } from '#web/browser-storage/tab-tokens.ts';
import { askPosting, isStale } from '#web/components/postings/call.ts';
import { type Linked, useLinked, useTokenOfLink } from '#web/session/linked.ts';

export type OwnPostingHold = {
  linked: Linked<OwnPosting>;
  reload(): void;
  /** Shows the posting as it is now; an answer that fails leaves the page as it is, with what was typed. */
  refresh(): Promise<OwnPosting | null>;
  /** Whether something may be done now, or was just refused and says so where it was asked for. */
  offers(act: PostingAct): boolean;
  /**
   * Does it and shows the posting afterwards. If the posting has changed meanwhile, shows what changed and keeps what
   * was typed.
   * @throws what the action throws.
   */
  perform(act: PostingAct, action: () => Promise<OwnPosting>): Promise<void>;
};

export type PostingPart = { posting: OwnPosting; hold: OwnPostingHold };

/** The posting of this tab, by its private token. */
export function useOwnPosting(): OwnPostingHold {
  useTokenOfLink(postingToken, () => reload(), postingProof);
  const { linked, reload, show } = useLinked(postingToken, askPosting);
  const [refused, setRefused] = useState<readonly PostingAct[]>([]);
  const refresh = async () => {
    const token = postingToken.read();
    const fresh = token === null ? null : await askPosting(token).catch(() => null);
    if (fresh) show(fresh);
    return fresh;
  };
  useReturn(() => linked.kind === 'found' && void refresh());
  return {
    linked,
    reload,
    refresh,
    offers: (act) => linked.kind === 'found' && (linked.thing.can.includes(act) || refused.includes(act)),
    async perform(act, action) {
      try {
        show(await action());
        setRefused((acts) => acts.filter((one) => one !== act));
      } catch (error) {
        if (isStale(error)) {
          setRefused((acts) => [...acts, act]);
          await refresh();
        }
        throw error;
      }
    },
  };
}

/** Somebody comes back to a page that stood open, or that the browser kept while the card window was open. */
function useReturn(onReturn: () => void): void {
  const current = useRef(onReturn);
  current.current = onReturn;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && current.current();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}
