import { createServerClient, DEFAULT_COOKIE_OPTIONS, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getRequestHeader, setResponseHeader } from '@tanstack/react-start/server';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { WebContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { SignUpForm } from '#web/session/account-forms.ts';
import { agreedAt } from '#web/session/agreed.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { believableCookies, isSessionOfBefore } from '#web/session/cookies.ts';
import { hasSession, SESSION_COOKIE, sessionCookie } from '#web/session/hint.ts';
import { publishableKey } from '#web/session/publishable-key.ts';
import type { CurrentUser, SignOutScope, SignUpResult, Visitor } from '#web/session/session.functions.ts';
import { cookieName, endsSession, splitCookies } from '#web/session/session-end.ts';

export type Auth = SupabaseClient['auth'];

/** The prefix that the client library assumes. */
const CLIENT_PREFIX = '/auth/v1';

/** One client per render or server function, so that all calls share a renewed session. */
const clients = new WeakMap<WebContext, Auth>();

/** The auth client of the current request; what it stores goes into the response's cookies. */
export function serverAuth(context: WebContext): Auth {
  const known = clients.get(context);
  if (known) return known;
  const { site } = context;
  const { auth } = createServerClient(new URL(site.authUrl).origin, publishableKey(site), {
    cookieOptions: { name: sessionCookie(site), secure: isSecure(site) },
    cookies: {
      async getAll() {
        await moveSession(context);
        return believableCookies(context.cookie, sessionCookie(site));
      },
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

/** Asks the auth service what the client library knows no call for. */
export function postToAuth(context: WebContext, path: string, body: object): Promise<Response> {
  const { site } = context;
  const url = new URL(`${CLIENT_PREFIX}${path}`, site.authUrl);
  const headers = { 'content-type': 'application/json', apikey: publishableKey(site) };
  const signal = AbortSignal.timeout(PATIENCE);
  return sendAuth(context, new Request(url, { method: 'POST', headers, body: JSON.stringify(body), signal }));
}

/** Replaces the prefix assumed by the client library with the configured one. */
async function sendAuth(context: WebContext, request: Request): Promise<Response> {
  const asked = new URL(request.url);
  const path = asked.pathname.slice(CLIENT_PREFIX.length);
  const url = `${context.site.authUrl}${path}${asked.search}`;
  const sent = new Request(url, request);
  // The list of sessions names the browser of each.
  const browser = getRequestHeader('user-agent');
  if (browser) sent.headers.set('user-agent', browser);
  // Letters are in the language of the page that asked for them.
  sent.headers.set('accept-language', context.language);
  const answer = await (context.sendAuth ?? fetch)(sent);
  if (endsSession(url, answer)) forgetSession(context);
  return answer;
}

/** Removes the session from this request and from the browser. */
function forgetSession(context: WebContext): void {
  takeBack(context, sessionCookie(context.site));
}

/** Removes the session under this name, and answers what it was. */
function takeBack(context: WebContext, name: string): string[] {
  const { ofSession, others } = splitCookies(context.cookie ?? '', name);
  context.cookie = others.join('; ');
  for (const cookie of ofSession) setCookie(context, cookieName(cookie), '', 0);
  return ofSession;
}

/** A session that began under the name without prefix goes on under the one with it. */
async function moveSession(context: WebContext): Promise<void> {
  const name = sessionCookie(context.site);
  if (name === SESSION_COOKIE) return;
  const old = takeBack(context, SESSION_COOKIE);
  if (hasSession(context.cookie) || !(await isSessionOfBefore(old))) return;
  for (const cookie of old) {
    const moved = cookie.replace(SESSION_COOKIE, name);
    const at = moved.indexOf('=');
    context.cookie = [context.cookie, moved].filter(Boolean).join('; ');
    setCookie(context, moved.slice(0, at), moved.slice(at + 1));
  }
}

function setCookie(context: WebContext, name: string, value: string, maxAge = DEFAULT_COOKIE_OPTIONS.maxAge): void {
  const options = { ...DEFAULT_COOKIE_OPTIONS, secure: isSecure(context.site), maxAge };
  context.setCookies.push(serializeCookieHeader(name, value, options));
}

function isSecure({ publicUrl }: { publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}

/** @throws RequestError 503 if the auth service is needed and doesn't respond. */
export async function serverToken(context: WebContext): Promise<string | null> {
  const { data } = await answered(serverAuth(context).getSession());
  return data.session?.access_token ?? null;
}

/** Who is signed in according to the auth service, so that a session ended elsewhere has ended here, too. */
export function readVisitor(context: WebContext): Promise<Visitor> {
  return readUser(context).then(
    (user) => ({ user, isUnknown: false }),
    () => ({ user: null, isUnknown: true }),
  );
}

/** @throws RequestError 503 if the service doesn't respond. */
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

/** The client library would retry for half a minute while somebody waits for the page. */
const PATIENCE = 5 * DURATIONS.second;

/** The auth service's response, refusals included. @throws RequestError 503 if it is down. */
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

/** The assurance level claimed by a token, which the service has just verified. */
function levelOf(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { aal?: unknown }).aal;
}

/** Signs somebody up. The result doesn't tell whether the address has an account. */
export async function signUpWith(context: WebContext, form: unknown): Promise<SignUpResult> {
  const checked = SignUpForm.safeParse(form, { error: fallbackMessage });
  if (!checked.success) return { kind: 'invalid', errors: errorsByField(checked.error) };
  const { email, password } = checked.data;
  const { data, error } = await serverAuth(context).signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${context.site.publicUrl}/auth/callback`,
      data: agreedAt(context.renderedAt, context.site.openedOn),
    },
  });
  if (error) return { kind: 'refused', code: codeOf(error) ?? 'unknown' };
  return { kind: data.session ? 'signed-in' : 'confirm' };
}

/** Ends sessions and deletes the cookies of the present one. Returns null, or the auth service's code if it refused. */
export async function signOut(context: WebContext, scope: SignOutScope): Promise<string | null> {
  const { error } = await serverAuth(context).signOut({ scope });
  if (error) return codeOf(error) ?? 'unknown';
  // The back button must not bring personal pages back.
  if (scope !== 'others') setResponseHeader('Clear-Site-Data', '"cache"');
  return null;
}
