import { createServerClient, DEFAULT_COOKIE_OPTIONS, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getRequestHeader } from '@tanstack/react-start/server';
import { DURATIONS } from '#contract/limits.ts';
import type { WebContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { believableCookies } from '#web/session/cookies.ts';
import { hasSession, SESSION_COOKIE } from '#web/session/hint.ts';
import { publishableKey } from '#web/session/publishable-key.ts';
import type { CurrentUser, Visitor } from '#web/session/session.functions.ts';
import { cookieName, endsSession, splitCookies } from '#web/session/session-end.ts';

export type Auth = SupabaseClient['auth'];

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
      getAll: () => believableCookies(context.cookie),
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
  const answer = await (context.sendAuth ?? fetch)(sent);
  if (endsSession(url, answer)) forgetSession(context);
  return answer;
}

/** Takes the session out of this request and out of the browser. */
function forgetSession(context: WebContext): void {
  const { ofSession, others } = splitCookies(context.cookie ?? '');
  context.cookie = others.join('; ');
  for (const cookie of ofSession) {
    context.setCookies.push(serializeCookieHeader(cookieName(cookie), '', { ...DEFAULT_COOKIE_OPTIONS, maxAge: 0 }));
  }
}

/** @throws RequestError 503 where the auth service must be asked and does not answer. */
export async function serverToken(context: WebContext): Promise<string | null> {
  const { data } = await answered(serverAuth(context).getSession());
  return data.session?.access_token ?? null;
}

/** Who is signed in, asked of the auth service itself, so that a session ended elsewhere is none here. */
export function readVisitor(context: WebContext): Promise<Visitor> {
  return readUser(context).then(
    (user) => ({ user, isUnknown: false }),
    () => ({ user: null, isUnknown: true }),
  );
}

/** @throws RequestError 503 where the service does not answer: then nobody knows. */
async function readUser(context: WebContext): Promise<CurrentUser | null> {
  if (!hasSession(context.cookie)) return null;
  const auth = serverAuth(context);
  const { data: held } = await answered(auth.getSession());
  if (!held.session) return null;
  const { data } = await answered(auth.getUser());
  if (!data.user) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return {
    id: data.user.id,
    email: data.user.email ?? '',
    is_halfway: hasFactor && levelOf(held.session.access_token) !== 'aal2',
  };
}

/** Longer than an answer takes. The client itself would try for half a minute, with somebody waiting for a page. */
const PATIENCE = 5 * DURATIONS.second;

/** What the auth service answers, refusals included. @throws RequestError 503 where it is away. */
async function answered<Answer extends { error: Error | null }>(asking: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(away()), PATIENCE);
  try {
    const answer = await Promise.race([asking, late]);
    if (codeOf(answer.error) === 'unreachable') throw away(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

function away(cause?: unknown): RequestError {
  return new RequestError(503, 'The sign-in service cannot be reached.', 'unavailable', {}, cause);
}

/** The assurance level that a token states; the service has just taken it for good. */
function levelOf(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { aal?: unknown }).aal;
}
