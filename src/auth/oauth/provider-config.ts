export type ProviderConfig = {
  clientId: string;
  clientSecret: string;
  /** For `oidc` alone; the others have a fixed one. */
  issuer?: string;
  /** Further client ids whose ID tokens are accepted, for example an app's. */
  otherClientIds?: string[];
};

export const PROVIDERS = ['google', 'github', 'linkedin_oidc', 'kakao', 'oidc'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
export type ProvidersOn = Partial<Record<ProviderName, ProviderConfig>>;

export function providerVariables(): string[] {
  return PROVIDERS.flatMap((name) =>
    ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((part) => `${prefixOf(name)}_${part}`),
  );
}

function prefixOf(name: ProviderName): string {
  return `AUTH_${name.replace('_oidc', '').toUpperCase()}`;
}

export function providersOf(env: NodeJS.ProcessEnv, problems: string[]): ProvidersOn {
  const found: ProvidersOn = {};
  for (const name of PROVIDERS) {
    const prefix = prefixOf(name);
    const [clientId, clientSecret, issuer] = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map(
      (part) => env[`${prefix}_${part}`],
    );
    if (!clientId && !clientSecret) continue;
    if (!clientId || !clientSecret) problems.push(`${prefix}_CLIENT_ID, ${prefix}_CLIENT_SECRET: both or none`);
    if (name === 'oidc' && !issuer) problems.push('AUTH_OIDC_ISSUER: needed with AUTH_OIDC_CLIENT_ID');
    const [first = '', ...otherClientIds] = (clientId ?? '').split(',');
    found[name] = { clientId: first, clientSecret: clientSecret ?? '', issuer, otherClientIds };
  }
  return found;
}
