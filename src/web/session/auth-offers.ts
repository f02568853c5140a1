import { type SiteConfig, webContext } from '#web/request/context.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

export const PROVIDERS = [
  { id: 'google', label: 'Google' },
  { id: 'github', label: 'GitHub' },
  { id: 'linkedin_oidc', label: 'LinkedIn' },
  { id: 'kakao', label: 'Kakao' },
] as const;
export type Provider = (typeof PROVIDERS)[number];

export type AuthOffers = {
  providers: Provider[];
  passkeys: boolean;
  signUp: boolean;
  /** Whether people can sign in with a code by text message. */
  phone: boolean;
  /** Whether a phone can be a second factor. */
  phoneFactor: boolean;
  /** Whether there are recovery codes; null where the service does not say. */
  recoveryCodes: boolean | null;
};

type Settings = {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  passkeys_enabled?: boolean;
  /** Only our own service sends it; elsewhere it is assumed to equal `external.phone`. */
  mfa_phone_enabled?: boolean;
  /** Only our own service sends it. */
  mfa_recovery_codes_enabled?: boolean;
};

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
    recoveryCodes: settings.mfa_recovery_codes_enabled ?? null,
  };
}
