import { fetchProtectedResource, fetchUserInfo, type TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import { AuthError } from '#auth/http/errors.ts';
import type { Provider } from '#auth/oauth/providers.ts';
import type { Metadata } from '#auth/schema/users.ts';

export type Profile = { sub: string; email: string | null; isEmailVerified: boolean; claims: Metadata };

/** Longer ones are dropped: they would be in every access token. */
const CLAIM_LENGTH = 2048;
const claim = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= CLAIM_LENGTH ? text : null));

const Claims = z.looseObject({
  sub: z.union([z.string(), z.number()]).transform(String),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')]).nullish(),
  name: claim,
  picture: claim,
  preferred_username: claim,
});

export function profileOf(issuer: string, given: Record<string, unknown>): Profile {
  const parsed = Claims.safeParse(given);
  if (!parsed.success) throw new AuthError(400, 'bad_oauth_callback', 'The provider did not say who this is');
  const { sub, email, email_verified, name, picture, preferred_username } = parsed.data;
  const isEmailVerified = email_verified === true;
  const claims = {
    iss: issuer,
    sub,
    provider_id: sub,
    ...(email ? { email: email.toLowerCase() } : {}),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(preferred_username ? { preferred_username, user_name: preferred_username } : {}),
  };
  return { sub, email: email?.toLowerCase() ?? null, isEmailVerified, claims };
}

export async function fetchProfile(
  provider: Provider,
  tokens: TokenEndpointResponse,
  idClaims: Record<string, unknown> | undefined,
): Promise<Profile> {
  if (provider.name === 'github') return githubProfile(provider, tokens.access_token);
  const { issuer, userinfo_endpoint } = provider.client.serverMetadata();
  const sub = String(idClaims?.['sub'] ?? '');
  const more = userinfo_endpoint ? await fetchUserInfo(provider.client, tokens.access_token, sub) : {};
  return profileOf(issuer, { ...more, ...idClaims });
}

const GithubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function githubProfile(provider: Provider, accessToken: string): Promise<Profile> {
  const get = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'madang' });
    const url = new URL(path, 'https://api.github.com');
    return (await fetchProtectedResource(provider.client, accessToken, url, 'GET', null, headers)).json();
  };
  const user = GithubUser.parse(await get('/user'));
  const emails = GithubEmails.parse(await get('/user/emails'));
  const primary = emails.find((one) => one.primary);
  return profileOf('https://api.github.com', {
    sub: user.id,
    name: user.name ?? user.login,
    preferred_username: user.login,
    picture: user.avatar_url,
    email: primary?.email,
    email_verified: primary?.verified,
  });
}
