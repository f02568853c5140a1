import { createBrowserClient } from '@supabase/ssr';
import { siteOfPage } from '#web/request/context.ts';
import { currentUser } from '#web/session/current-user.ts';
import { sessionCookie } from '#web/session/hint.ts';
import { publishableKey } from '#web/session/publishable-key.ts';
import { cookieName, endsSession, splitCookies } from '#web/session/session-end.ts';

/** The auth client, which refreshes the session while the page is visible. Import this file lazily. */
export function browserAuth() {
  const site = siteOfPage();
  return createBrowserClient(site.authUrl, publishableKey(site), {
    cookieOptions: { name: sessionCookie(site), secure: site.publicUrl.startsWith('https:') },
    // The server redeems codes in the URL and redirects to a clean one.
    auth: { detectSessionInUrl: false, experimental: { recoveryCodes: true } },
    global: { fetch: askAuth },
  }).auth;
}

/** Ends the session here if it cannot be renewed, unless another tab has renewed it meanwhile. */
async function askAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = ownSession();
  const answer = await fetch(input, init);
  const isUnchanged = () => ownSession().join() === asked.join();
  if (endsSession(answer.url, answer) && isUnchanged()) {
    for (const cookie of asked) {
      // biome-ignore lint/suspicious/noDocumentCookie: the auth client writes them so, and not every browser has a cookie store.
      document.cookie = `${cookieName(cookie)}=; path=/; max-age=0${cookie.startsWith('__') ? '; secure' : ''}`;
    }
  }
  return answer;
}

function ownSession(): string[] {
  return splitCookies(document.cookie, sessionCookie(siteOfPage())).ofSession;
}

/** Keeps the session fresh, and updates the header when it ends in another tab. */
export function watchSession(): void {
  browserAuth().onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') document.documentElement.dataset['session'] = 'out';
  });
}

export async function browserToken(): Promise<string | null> {
  // The server moves a session from before to the name of now.
  if (ownSession().length === 0) await currentUser();
  const { data } = await browserAuth().getSession();
  return data.session?.access_token ?? null;
}
