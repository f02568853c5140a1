import { webContext } from '#web/request/context.ts';
import { hasSession } from '#web/session/hint.ts';

/** The bearer token of the session, renewed when it is about to expire; null while nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (import.meta.env.SSR) {
    const context = webContext();
    if (!context || !hasSession(context.cookie)) return null;
    const { serverToken } = await import('#web/session/server-auth.ts');
    return serverToken(context);
  }
  if (!hasSession(document.cookie)) return null;
  const { browserToken } = await import('#web/session/browser-auth.ts');
  return browserToken();
}

/** The path and search of this site that a text names, or the fallback: nobody is sent to another site. */
export function ownPath(text: string | undefined, fallback: string): string {
  const base = 'http://site.invalid';
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  const path = url.pathname + url.search;
  // Resolving `/.//x` leaves `//x`, which names another site again.
  return url.origin === base && !path.startsWith('//') ? path : fallback;
}
