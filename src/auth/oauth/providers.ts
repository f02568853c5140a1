import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import type { AuthConfig } from '#auth/config.ts';
import { invalid } from '#auth/http/errors.ts';
import { PROVIDERS, type ProviderConfig, type ProviderName } from '#auth/oauth/provider-config.ts';
import { isLoopback } from '#platform/loopback.ts';

export type Provider = {
  name: ProviderName;
  client: Configuration;
  /** Always requested; a client may request more. */
  scopes: string;
  /** Binds the ID token to our request. */
  usesNonce: boolean;
  usesPkce: boolean;
  audiences: string[];
};

type Known = { issuer?: string; server?: ServerMetadata; scopes: string; usesNonce: boolean; usesPkce: boolean };

const KNOWN: Record<ProviderName, Known> = {
  google: {
    issuer: 'https://accounts.google.com',
    scopes: 'openid email profile',
    usesNonce: true,
    usesPkce: true,
  },
  // GitHub has no OpenID Connect: the profile comes from its API.
  github: {
    server: {
      issuer: 'https://github.com',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    scopes: 'read:user user:email',
    usesNonce: false,
    usesPkce: true,
  },
  // LinkedIn's ID tokens lack the nonce, and it refuses PKCE for web applications.
  linkedin_oidc: {
    issuer: 'https://www.linkedin.com/oauth',
    scopes: 'openid email profile',
    usesNonce: false,
    usesPkce: false,
  },
  kakao: {
    issuer: 'https://kauth.kakao.com',
    scopes: 'openid account_email profile_nickname',
    usesNonce: true,
    usesPkce: true,
  },
  oidc: { scopes: 'openid email profile', usesNonce: true, usesPkce: true },
};

const TIMEOUT_SECONDS = 5;
const clients = new WeakMap<ProviderConfig, Promise<Configuration>>();

/** @throws AuthError 400 for a provider that is unknown or off. */
export async function openProvider(config: AuthConfig, name: string): Promise<Provider> {
  const known = PROVIDERS.find((provider) => provider === name);
  const given = known && config.providers[known];
  if (!known || !given) throw invalid(`Unsupported provider: provider ${name || '(none)'} is not enabled`);
  const client = await clientOf(KNOWN[known], given);
  const { scopes, usesNonce, usesPkce } = KNOWN[known];
  const audiences = [given.clientId, ...(given.otherClientIds ?? [])];
  return { name: known, client, scopes, usesNonce, usesPkce, audiences };
}

/** Discovery runs once per provider; a failed one is retried by the next call. */
function clientOf(known: Known, given: ProviderConfig): Promise<Configuration> {
  const client = clients.get(given);
  if (client) return client;
  const made = makeClient(known, given);
  clients.set(given, made);
  made.catch(() => clients.delete(given));
  return made;
}

async function makeClient(known: Known, given: ProviderConfig): Promise<Configuration> {
  const { clientId, clientSecret } = given;
  if (known.server) {
    const client = new Configuration(known.server, clientId, clientSecret, ClientSecretPost(clientSecret));
    client.timeout = TIMEOUT_SECONDS;
    return client;
  }
  const issuer = new URL(given.issuer ?? known.issuer ?? '');
  // Without TLS on this machine alone, for tests.
  const isLocal = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
  const isBasic = given.issuer !== undefined;
  return discovery(
    issuer,
    clientId,
    clientSecret,
    isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
    { timeout: TIMEOUT_SECONDS, ...(isLocal ? { execute: [allowInsecureRequests] } : {}) },
  );
}
