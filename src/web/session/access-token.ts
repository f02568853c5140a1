import { webContext } from '#web/request/context.ts';
import { hasSession } from '#web/session/hint.ts';

/** The session's bearer token, renewed if it is about to expire; null if nobody is signed in. */
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
