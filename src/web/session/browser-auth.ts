import { createBrowserClient } from '@supabase/ssr';
import { siteOfPage } from '#web/request/context.ts';
import { SESSION_COOKIE } from '#web/session/hint.ts';
import { publishableKey } from '#web/session/publishable-key.ts';
import { cookieName, endsSession, splitCookies } from '#web/session/session-end.ts';

/** The auth client of this page, which keeps the session fresh while the page is seen. Load this file lazily. */
export function browserAuth() {
  const site = siteOfPage();
  return createBrowserClient(site.authUrl, publishableKey(site), {
    cookieOptions: { name: SESSION_COOKIE, secure: site.publicUrl.startsWith('https:') },
    // Codes in an address are redeemed by the server, which then leads on to a clean one.
    auth: { detectSessionInUrl: false },
    global: { fetch: askAuth },
  }).auth;
}

/** What another tab renewed meanwhile stays. */
async function askAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = splitCookies(document.cookie).ofSession;
  const answer = await fetch(input, init);
  const isUnchanged = () => splitCookies(document.cookie).ofSession.join() === asked.join();
  if (endsSession(answer.url, answer) && isUnchanged()) {
    for (const cookie of asked) {
      // biome-ignore lint/suspicious/noDocumentCookie: the auth client writes them so, and not every browser has a cookie store.
      document.cookie = `${cookieName(cookie)}=; path=/; max-age=0`;
    }
  }
  return answer;
}

/** Keeps the session fresh, and the header true when it ends in another tab. */
export function watchSession(): void {
  browserAuth().onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') document.documentElement.dataset['session'] = 'out';
  });
}

export async function browserToken(): Promise<string | null> {
  const { data } = await browserAuth().getSession();
  return data.session?.access_token ?? null;
}
