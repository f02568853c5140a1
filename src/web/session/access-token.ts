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
