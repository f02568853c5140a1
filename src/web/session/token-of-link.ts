import { useEffect } from 'react';
import type { TabValue } from '#web/browser-storage/tab-value.ts';

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
