import type { Profile } from '#auth/oauth/profile.ts';
import type { FlowRow } from '#auth/schema/one-time-tokens.ts';
import type { Vault } from '#auth/tokens/vault.ts';

/** What a flow keeps, sealed, while somebody is at the provider. */
export type ProviderSecrets = {
  verifier?: string;
  nonce?: string;
  /** Hash of the cookie of the browser that left, where no code challenge tells it from others. */
  browser?: string;
};

/** `provider_token` and, where the provider gives one, `provider_refresh_token`. */
export type ProviderTokens = Record<string, string>;

/** What a flow keeps, sealed, from the provider's answer until its code is redeemed. */
export type ProviderReturn = {
  tokens: ProviderTokens;
  /** The identity that is still to be linked. */
  profile?: Profile;
};

export function openSecrets(vault: Vault, flow: FlowRow): ProviderSecrets {
  return JSON.parse(vault.unseal(flow.sealed ?? '')) as ProviderSecrets;
}

/** The provider's answer; nothing for the flow of a mail, which came to no provider. */
export function openReturn(vault: Vault, flow: FlowRow): ProviderReturn {
  return flow.sealed ? (JSON.parse(vault.unseal(flow.sealed)) as ProviderReturn) : { tokens: {} };
}
