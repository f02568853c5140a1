import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getRequestHeader } from '@tanstack/react-start/server';
import type { WebContext } from '#web/context.ts';
import type { CurrentUser } from '#web/session.functions.ts';
import { hasSession, SESSION_COOKIE } from '#web/session-hint.ts';
import { publishableKey } from '#web/session-key.ts';

type Auth = SupabaseClient['auth'];

/** Where the client expects the service under the address it is given. */
const CLIENT_PREFIX = '/auth/v1';

/** One client for each render or server function: a session that one call renewed is the next call's too. */
const clients = new WeakMap<WebContext, Auth>();

/** The auth client of the request that is being answered; what it writes leaves as cookies with the answer. */
export function serverAuth(context: WebContext): Auth {
  const known = clients.get(context);
  if (known) return known;
  const { site } = context;
  const { auth } = createServerClient(new URL(site.authUrl).origin, publishableKey(site), {
    cookieOptions: { name: SESSION_COOKIE, secure: site.publicUrl.startsWith('https:') },
    cookies: {
      getAll: () => parseCookieHeader(context.cookie ?? '').map(({ name, value }) => ({ name, value: value ?? '' })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          context.setCookies.push(serializeCookieHeader(name, value, options));
        }
      },
    },
    global: { fetch: (input, init) => sendAuth(context, new Request(input, init)) },
  });
  clients.set(context, auth);
  return auth;
}

/** The client knows one prefix alone; the service may lie under another. */
async function sendAuth(context: WebContext, request: Request): Promise<Response> {
  const asked = new URL(request.url);
  const path = asked.pathname.slice(CLIENT_PREFIX.length);
  const url = `${context.site.authUrl}${path}${asked.search}`;
  const sent = new Request(url, request);
  // The session that this may open is told from others by its browser.
  const browser = getRequestHeader('user-agent');
  if (browser) sent.headers.set('user-agent', browser);
  return context.sendAuth ? context.sendAuth(sent) : fetch(sent);
}

export async function serverToken(context: WebContext): Promise<string | null> {
  const { data } = await serverAuth(context).getSession();
  return data.session?.access_token ?? null;
}

/** Who is signed in, asked of the auth service itself, so that a session ended elsewhere is none here. */
export async function readUser(context: WebContext): Promise<CurrentUser | null> {
  if (!hasSession(context.cookie)) return null;
  const auth = serverAuth(context);
  const { data: held } = await auth.getSession();
  if (!held.session) return null;
  const { data } = await auth.getUser();
  if (!data.user) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return {
    id: data.user.id,
    email: data.user.email ?? '',
    is_halfway: hasFactor && levelOf(held.session.access_token) !== 'aal2',
  };
}

/** The assurance level that a token states; the service has just taken it for good. */
function levelOf(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { aal?: unknown }).aal;
}
