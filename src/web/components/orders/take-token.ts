import { useEffect } from 'react';
import { orderToken } from '#web/storage/order-token.ts';

/** As the server signs them; `#main` of the link that skips to the content is none. */
const TOKEN = /^#([\w-]{43})$/;

/** Keeps the token of a link from an e-mail for this tab, and takes it out of the address bar, where others could read it. */
function takeToken(): boolean {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return false;
  orderToken.write(token);
  history.replaceState(history.state, '', location.pathname);
  return true;
}

/** Does so when the page opens, and when another such link is opened in this tab, which loads no document. */
export function useTokenOfLink(onAnother: () => void): void {
  useEffect(() => {
    takeToken();
  }, []);
  useEffect(() => {
    const take = () => takeToken() && onAnother();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  });
}
