import { useEffect } from 'react';
import type { TabValue } from '#web/storage/tab-value.ts';

/** As the server signs them; `#main` of the link that skips to the content is none. */
const TOKEN = /^#([\w-]{43})$/;

/** Keeps the token of a link from an e-mail for this tab, and takes it out of the address bar, where others could read it. */
function takeToken(kept: TabValue<string>): boolean {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return false;
  kept.write(token);
  history.replaceState(history.state, '', location.pathname);
  return true;
}

/** Does so when the page opens, and when another such link is opened in this tab, which loads no document. */
export function useTokenOfLink(kept: TabValue<string>, onAnother: () => void): void {
  useEffect(() => {
    takeToken(kept);
  }, [kept]);
  useEffect(() => {
    const take = () => takeToken(kept) && onAnother();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  });
}
