import { randomBytes } from 'node:crypto';
import type { AuthConfig } from '#auth/config.ts';
import { FLOW_SECONDS } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import { cookieValue, httpOnlyCookie } from '#platform/cookies.ts';

const COOKIE_BYTES = 32;

/** `Lax`, as the return from the provider is a top-level navigation from another site. */
export function flowCookie(config: AuthConfig, flowId: string): { header: string; hash: string } {
  const value = randomBytes(COOKIE_BYTES).toString('base64url');
  return { header: cookie(config, flowId, value, FLOW_SECONDS), hash: tokenHash(value) };
}

export function noFlowCookie(config: AuthConfig, flowId: string): string {
  return cookie(config, flowId, '', 0);
}

export function hasFlowCookie(config: AuthConfig, call: Call, flowId: string, hash: string): boolean {
  const value = cookieValue(call.request, nameOf(flowId), secureBy(config)) ?? '';
  return isSameSecret(tokenHash(value), hash);
}

/** One per flow, as several tabs may have one. */
function nameOf(flowId: string): string {
  return `auth-flow-${flowId}`;
}

function cookie(config: AuthConfig, flowId: string, value: string, seconds: number): string {
  return httpOnlyCookie(nameOf(flowId), value, { seconds, ...secureBy(config) });
}

function secureBy({ externalUrl }: AuthConfig): { secure: boolean } {
  return { secure: externalUrl.startsWith('https:') };
}
