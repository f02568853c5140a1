import type { AuthConfig } from '#auth/config.ts';
import { FLOW_SECONDS } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import type { Profile } from '#auth/oauth/profile.ts';
import type { FlowRow } from '#auth/schema/one-time-tokens.ts';
import { newToken, tokenHash, type Vault } from '#auth/tokens/vault.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import { cookieValue, httpOnlyCookie } from '#platform/cookies.ts';

/** Kept, sealed, until the return from the provider. */
export type ProviderSecrets = {
  verifier?: string;
  nonce?: string;
  /** Hash of the implicit flow's cookie. */
  browser?: string;
};

/** `provider_token`, and `provider_refresh_token` if there is one. */
export type ProviderTokens = Record<string, string>;

/** Kept, sealed, from the provider's answer until the code is redeemed. */
export type ProviderReturn = {
  tokens: ProviderTokens;
  profile?: Profile;
};

export function openSecrets(vault: Vault, flow: FlowRow): ProviderSecrets {
  return JSON.parse(vault.unseal(flow.sealed ?? '')) as ProviderSecrets;
}

export function openReturn(vault: Vault, flow: FlowRow): ProviderReturn {
  return flow.sealed ? (JSON.parse(vault.unseal(flow.sealed)) as ProviderReturn) : { tokens: {} };
}

/** `Lax`, as the return from the provider is a top-level navigation from another site. */
export function flowCookie(config: AuthConfig, flowId: string): { header: string; hash: string } {
  const value = newToken();
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
