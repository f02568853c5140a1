import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { type Call, flag, text } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { askToConfirm, externalAccount, linkIdentity, settleAccount } from '#auth/oauth/external-account.ts';
import { linkingCaller } from '#auth/oauth/identities.ts';
import { profileOf } from '#auth/oauth/profile.ts';
import { openProvider, type Provider } from '#auth/oauth/providers.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { type Grant, grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { isSameSecret } from '#platform/constant-time.ts';

const IdTokenGrant = z.object({ provider: text, id_token: text, nonce: text, link_identity: flag });

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

/** POST /token?grant_type=id_token: an ID token obtained elsewhere, for example by an app. */
export async function idTokenGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(IdTokenGrant);
  if (!body.id_token || !body.provider) throw badIdToken('id_token and provider are required');
  const provider = await enabledProvider(ctx, body.provider);
  const claims = await checkedClaims(ctx, provider, body.id_token);
  checkNonce(claims['nonce'], body.nonce);
  const profile = profileOf(provider.client.serverMetadata().issuer, claims);
  const external = { provider: provider.name, profile };
  const linkTo = body.link_identity ? (await linkingCaller(ctx, call)).account.user.id : null;
  const outcome = await settleAccount(ctx, async (tx): Promise<{ unconfirmed: UserRow } | { grant: Grant }> => {
    const { user, isConfirmed } = linkTo
      ? await linkIdentity(ctx, tx, linkTo, external, call.origin)
      : await externalAccount(ctx, tx, external, call.origin);
    return isConfirmed ? { grant: await openSession(ctx, tx, user.id, 'oauth', call.origin) } : { unconfirmed: user };
  });
  if ('unconfirmed' in outcome) return askToConfirm(ctx, outcome.unconfirmed, ctx.config.siteUrl, call.origin);
  return grantAnswer(ctx, outcome.grant);
}

async function enabledProvider(ctx: AuthContext, name: string): Promise<Provider> {
  const known = name === 'linkedin' ? 'linkedin_oidc' : name;
  const isOn = Object.hasOwn(ctx.config.providers, known) && known !== 'github';
  if (!isOn) throw new AuthError(400, 'provider_disabled', `Provider ${name} is not enabled`);
  return openProvider(ctx.config, known);
}

async function checkedClaims(ctx: AuthContext, provider: Provider, idToken: string): Promise<JWTPayload> {
  const { issuer, jwks_uri } = provider.client.serverMetadata();
  if (!jwks_uri) throw badIdToken('The provider publishes no keys');
  const keys = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri));
  keySets.set(jwks_uri, keys);
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: provider.audiences,
      currentDate: ctx.clock.now(),
    });
    return payload;
  } catch {
    ctx.security.note('provider-failed', { by: provider.name });
    throw badIdToken('Bad ID token');
  }
}

/** The claim is the SHA-256 of the client's nonce; both or neither. */
function checkNonce(claim: unknown, sent: string): void {
  if (Boolean(claim) !== Boolean(sent)) {
    throw badIdToken('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (!sent) return;
  const hashed = createHash('sha256').update(sent).digest('hex');
  if (!isSameSecret(hashed, String(claim))) throw badIdToken('Nonces mismatch');
}

function badIdToken(message: string): AuthError {
  return new AuthError(400, 'invalid_credentials', message, { oauthError: 'invalid_request' });
}
