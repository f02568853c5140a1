import { type SiteConfig, webContext } from '#web/context.ts';
import { publishableKey } from '#web/session-key.ts';

export const PROVIDERS = [
  { id: 'google', label: 'Google' },
  { id: 'github', label: 'GitHub' },
  { id: 'linkedin_oidc', label: 'LinkedIn' },
  { id: 'kakao', label: 'Kakao' },
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What the auth service offers. */
export type AuthOffers = { providers: Provider[]; passkeys: boolean; signUp: boolean; phone: boolean };

type Settings = {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  passkeys_enabled?: boolean;
};

/** Asks the auth service what it offers; null where it cannot be reached. */
export async function authOffers(site: SiteConfig): Promise<AuthOffers | null> {
  try {
    const request = new Request(`${site.authUrl}/settings`, { headers: { apikey: publishableKey(site) } });
    const answer = await (webContext()?.sendAuth ?? fetch)(request);
    return answer.ok ? offersOf((await answer.json()) as Settings) : null;
  } catch {
    return null;
  }
}

function offersOf({ external = {}, disable_signup = false, passkeys_enabled = false }: Settings): AuthOffers {
  return {
    providers: PROVIDERS.filter(({ id }) => external[id]),
    passkeys: passkeys_enabled,
    signUp: !disable_signup,
    phone: external['phone'] ?? false,
  };
}
