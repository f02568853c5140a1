import type { AuthError } from '#auth/http/errors.ts';
import { withParameters } from '#auth/http/redirects.ts';

export function errorLanding(
  target: string,
  error: AuthError,
  places: { inQuery: boolean; inFragment: boolean },
): string {
  const params = { error: oauthName(error), error_code: error.code, error_description: error.message };
  return withParameters(target, {
    ...(places.inQuery ? { query: params } : {}),
    ...(places.inFragment ? { fragment: { ...params, sb: '' } } : {}),
  });
}

const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

function oauthName({ status, code }: AuthError): string {
  if (DENIED.has(code)) return 'access_denied';
  if (status === 401) return 'unauthorized_client';
  if (status === 403) return 'access_denied';
  if (status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}

export function seeOther(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}
