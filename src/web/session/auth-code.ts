/** The auth protocol's code of an error; errors without one get a name of ours. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (error.name === 'AuthRetryableFetchError') return 'unreachable';
  if (error.name === 'AuthSessionMissingError') return 'session_missing';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'passkey_aborted';
  if (typeof code !== 'string') return undefined;
  return code.startsWith('ERROR_') ? webAuthnCode(code) : code;
}

function webAuthnCode(code: string): string {
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'webauthn_credential_exists' : 'passkey_aborted';
}
