import { FetchRefused } from '#platform/public-fetch.ts';

/** What errors of Node's network mean, as the end of a sentence about the server. */
const FAULTS: Record<string, string> = {
  ERR_INVALID_URL: 'it is not a web address',
  ENOTFOUND: 'no server has this name',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we trust signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we trust signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we trust signed its certificate',
};

/** Why a request had no answer, as the end of a sentence that may be shown; null for an error of ours. */
export function networkFault(error: unknown): string | null {
  if (error instanceof FetchRefused) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return null;
  return FAULTS[code] ?? (code.startsWith('HPE_') ? 'its answer is not HTTP' : `the connection failed (${code})`);
}
