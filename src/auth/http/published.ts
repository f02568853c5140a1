import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/http/errors.ts';

const REMEMBERED = { 'cache-control': 'public, max-age=600' };
const VERSION = '1';

export async function jwks(ctx: AuthContext): Promise<Response> {
  return Response.json({ keys: ctx.keys.keys.map(({ published }) => published) }, { headers: REMEMBERED });
}

export async function discovery(ctx: AuthContext): Promise<Response> {
  const { externalUrl, plainChallenge } = ctx.config;
  const document = {
    issuer: externalUrl,
    jwks_uri: `${externalUrl}/.well-known/jwks.json`,
    authorization_endpoint: `${externalUrl}/authorize`,
    token_endpoint: `${externalUrl}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(ctx.keys.keys.map(({ alg }) => alg))],
    code_challenge_methods_supported: ['S256', ...(plainChallenge ? ['plain'] : [])],
  };
  return Response.json(document, { headers: REMEMBERED });
}

export async function health(): Promise<Response> {
  return Response.json({ version: VERSION, name: 'accounts', description: 'Accounts service of madang' });
}

const KNOWN_ELSEWHERE = ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'gitlab', 'notion', 'slack', 'twitter'];

export async function settings(ctx: AuthContext): Promise<Response> {
  const { config } = ctx;
  const external = {
    ...Object.fromEntries(KNOWN_ELSEWHERE.map((name) => [name, false])),
    google: Boolean(config.providers.google),
    github: Boolean(config.providers.github),
    linkedin_oidc: Boolean(config.providers.linkedin_oidc),
    kakao: Boolean(config.providers.kakao),
    oidc: Boolean(config.providers.oidc),
    email: config.emailEnabled,
    phone: config.phoneEnabled,
    anonymous_users: config.anonymousEnabled,
  };
  return Response.json({
    external,
    disable_signup: !config.signupEnabled,
    mailer_autoconfirm: config.emailAutoconfirm,
    phone_autoconfirm: config.phoneAutoconfirm,
    sms_provider: config.smsHook ? 'hook' : '',
    saml_enabled: false,
    passkeys_enabled: config.passkeysEnabled,
    manual_linking_enabled: config.manualLinking,
    mfa_phone_enabled: config.mfa.phone,
    mfa_recovery_codes_enabled: config.recoveryCodesEnabled,
    mfa_enabled: config.mfa.totp || config.mfa.phone || config.mfa.webauthn,
  });
}

export async function sso(): Promise<Response> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
