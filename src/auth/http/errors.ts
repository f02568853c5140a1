import { isAway } from '#platform/fault.ts';
import type { Log } from '#platform/log.ts';

/** Clients compare these names; messages may say anything. */
export type ErrorCode =
  | 'unexpected_failure'
  | 'validation_failed'
  | 'bad_json'
  | 'request_timeout'
  | 'request_entity_too_large'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'email_exists'
  | 'phone_exists'
  | 'user_already_exists'
  | 'bad_jwt'
  | 'not_admin'
  | 'no_authorization'
  | 'user_not_found'
  | 'user_banned'
  | 'session_not_found'
  | 'session_expired'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'bad_code_verifier'
  | 'signup_disabled'
  | 'email_provider_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'anonymous_provider_disabled'
  | 'otp_disabled'
  | 'otp_expired'
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'phone_not_confirmed'
  | 'weak_password'
  | 'same_password'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'current_password_required'
  | 'current_password_invalid'
  | 'insufficient_aal'
  | 'mfa_factor_not_found'
  | 'mfa_factor_name_conflict'
  | 'mfa_challenge_expired'
  | 'mfa_verification_failed'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verified_factor_exists'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'mfa_recovery_codes_enroll_not_enabled'
  | 'mfa_recovery_codes_verify_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'too_many_enrolled_mfa_factors'
  | 'first_factor_of_staff'
  | 'identity_not_found'
  | 'identity_already_exists'
  | 'single_identity_not_deletable'
  | 'email_conflict_identity_not_deletable'
  | 'manual_linking_disabled'
  | 'bad_oauth_state'
  | 'bad_oauth_callback'
  | 'oauth_provider_not_supported'
  | 'provider_email_needs_verification'
  | 'saml_provider_disabled'
  | 'web3_provider_disabled'
  | 'email_address_invalid'
  | 'sms_send_failed'
  | 'feature_disabled'
  | 'oauth_authorization_not_found'
  | 'oauth_client_not_found'
  | 'oauth_grant_not_found'
  | 'conflict'
  | 'passkey_disabled'
  | 'too_many_passkeys'
  | 'webauthn_credential_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_challenge_not_found'
  | 'webauthn_challenge_expired'
  | 'webauthn_verification_failed';

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

type More = { reasons?: WeakPasswordReason[]; retryAfter?: number; oauthError?: string };

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly reasons: WeakPasswordReason[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Set where the answer takes OAuth's own form (RFC 6749, 5.2). */
  readonly oauthError: string | undefined;

  constructor(status: number, code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = more.reasons;
    this.retryAfter = more.retryAfter;
    this.oauthError = more.oauthError;
  }
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** SQLSTATEs: unique_violation, foreign_key_violation, deadlock_detected. */
const CONFLICTS = new Set(['23505', '23503', '40P01']);

/** Whether a concurrent call came first; a retry sees what it has written. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has((error as { cause?: { code?: string } }).cause?.code ?? '');
}

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
      ...(refusal.status === 401 && refusal.oauthError ? { 'www-authenticate': 'Basic realm="apps"' } : {}),
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
