import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { withParameters } from '#auth/http/redirects.ts';
import { APP_SCOPE_NAMES, APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';

type Handler = (ctx: AuthContext, call: Call) => Promise<Response>;

/** RFC 6749, 4.1.2.1 and 5.2; RFC 7591, 3.2.2; RFC 8707, 2. */
type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unauthorized_client';

export function oauthError(error: OAuthErrorName, message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message, { oauthError: error });
}

const NAMES_OF_STATUS: Record<number, OAuthErrorName> = { 429: 'temporarily_unavailable' };

/** Apps read errors in OAuth's form alone. */
export function inOAuthForm(handler: Handler, fallback: OAuthErrorName = 'invalid_request'): Handler {
  return async (ctx, call) => {
    refuseAppsOff(ctx.config);
    try {
      return await handler(ctx, call);
    } catch (error) {
      if (!(error instanceof AuthError) || error.oauthError || error.status >= 500) throw error;
      const name = error.message.startsWith('redirect_uris') ? 'invalid_redirect_uri' : fallback;
      const { status, code, message, retryAfter } = error;
      const more = { oauthError: NAMES_OF_STATUS[status] ?? name };
      throw new AuthError(status, code, message, retryAfter === undefined ? more : { ...more, retryAfter });
    }
  };
}

export function refuseAppsOff({ appsEnabled }: AuthConfig): void {
  if (!appsEnabled) throw new AuthError(404, 'feature_disabled', 'Apps cannot be connected here');
}

const LONGEST_VALUE = 2048;

export type Parameters = { get(name: string): string; all(name: string): string[]; has(name: string): boolean };

/** Each may come once, `resource` more often. @throws AuthError in OAuth's form. */
export function parametersOf(given: URLSearchParams): Parameters {
  for (const [name, value] of given) {
    if (name !== 'resource' && given.getAll(name).length > 1)
      throw oauthError('invalid_request', `The parameter ${shown(name)} comes more than once`);
    if (value.length > LONGEST_VALUE) throw oauthError('invalid_request', `The parameter ${shown(name)} is too long`);
    if (value.includes('\0') || !value.isWellFormed())
      throw oauthError('invalid_request', `The parameter ${shown(name)} holds characters that cannot be stored`);
  }
  return {
    get: (name) => given.get(name) ?? '',
    all: (name) => given.getAll(name),
    has: (name) => given.get(name) !== null,
  };
}

function shown(name: string): string {
  return /^[\w-]{1,40}$/.test(name) ? name : 'with a strange name';
}

/** The form in the body of a call. @throws AuthError in OAuth's form. */
export async function formOf(call: Call): Promise<Parameters> {
  const type = call.request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw oauthError('invalid_request', 'Send a form with the content type application/x-www-form-urlencoded');
  return parametersOf(new URLSearchParams(await call.form()));
}

/** Names apart by spaces, in the order we list them. @throws AuthError `invalid_scope`. */
export function scopesIn(text: string): AppScope[] {
  const names = text.split(' ').filter(Boolean);
  const isKnown = (name: string) => Object.hasOwn(APP_SCOPES, name);
  if (!names.every(isKnown)) throw oauthError('invalid_scope', `Scopes here are: ${APP_SCOPE_NAMES.join(', ')}`);
  return APP_SCOPE_NAMES.filter((scope) => names.includes(scope));
}

/** @throws AuthError `invalid_target` for any other address than ours. */
export function refuseOtherResource({ resource }: AuthConfig, asked: readonly string[]): void {
  if (asked.some((address) => address !== resource))
    throw oauthError('invalid_target', `Tokens from here open ${resource} alone`);
}

/** With the issuer, so that an app that knows several can tell them apart (RFC 9207). */
export function backToApp(
  { externalUrl }: AuthConfig,
  { redirect_uri, state }: { redirect_uri: string; state: string | null },
  answer: { code: string } | { error: string; error_description: string },
): string {
  return withParameters(redirect_uri, { query: { ...answer, ...(state === null ? {} : { state }), iss: externalUrl } });
}
