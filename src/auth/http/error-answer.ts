import { AuthError, isConflict } from '#auth/http/errors.ts';
import { isAway } from '#platform/away.ts';
import type { Log } from '#platform/log.ts';

const VERSION_HEADER = 'X-Supabase-Api-Version';
/** Since this version of the protocol `code` is the error's name. */
const NAMED_CODES = '2024-01-01';
const AWAY_SECONDS = 30;

export function errorAnswer(request: Request, error: unknown, log: Log): Response {
  const refusal = refusalOf(error, log);
  const isNamed = speaksNamedCodes(request);
  return Response.json(bodyOf(refusal, isNamed), {
    status: refusal.status,
    headers: {
      'x-sb-error-code': refusal.code,
      'cache-control': 'no-store',
      ...(isNamed ? { [VERSION_HEADER]: NAMED_CODES } : {}),
      ...(refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    },
  });
}

function bodyOf(refusal: AuthError, isNamed: boolean): object {
  const { status, code, message, reasons, oauthError } = refusal;
  if (oauthError) return { error: oauthError, error_description: message };
  const weak = reasons ? { weak_password: { reasons } } : {};
  return isNamed ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak };
}

function speaksNamedCodes(request: Request): boolean {
  const version = request.headers.get(VERSION_HEADER) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES;
}

/** Faults are logged; a missing database is 503, on which clients of the protocol retry. */
export function refusalOf(error: unknown, log: Log): AuthError {
  if (error instanceof AuthError) return error;
  if (isConflict(error)) return new AuthError(409, 'conflict', 'Another request has just changed the same');
  const away = isAway(error);
  log.error({ error, away }, 'auth call failed');
  if (away) {
    const message = 'Something the service needs is away. Try again in a minute.';
    return new AuthError(503, 'unexpected_failure', message, { retryAfter: AWAY_SECONDS });
  }
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}
