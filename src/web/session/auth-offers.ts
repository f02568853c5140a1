import { type SiteConfig, webContext } from '#web/request/context.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

export const PROVIDERS = [
  { id: 'google', label: 'Google' },
  { id: 'github', label: 'GitHub' },
  { id: 'linkedin_oidc', label: 'LinkedIn' },
  { id: 'kakao', label: 'Kakao' },
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What the auth service offers. */
export type AuthOffers = {
  providers: Provider[];
  passkeys: boolean;
  signUp: boolean;
  /** Signing in by a code that is texted. */
  phone: boolean;
  /** A phone as second factor. */
  phoneFactor: boolean;
};

type Settings = {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  passkeys_enabled?: boolean;
  /** Ours alone says it; elsewhere texts for one are taken for texts for the other. */
  mfa_phone_enabled?: boolean;
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

function offersOf(settings: Settings): AuthOffers {
  const { external = {}, disable_signup = false, passkeys_enabled = false } = settings;
  const phone = external['phone'] ?? false;
  return {
    providers: PROVIDERS.filter(({ id }) => external[id]),
    passkeys: passkeys_enabled,
    signUp: !disable_signup,
    phone,
    phoneFactor: settings.mfa_phone_enabled ?? phone,
  };
}
