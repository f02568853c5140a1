import type { Profile } from '#auth/oauth/profile.ts';
import type { FlowRow } from '#auth/schema/one-time-tokens.ts';
import type { Vault } from '#auth/tokens/vault.ts';

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
