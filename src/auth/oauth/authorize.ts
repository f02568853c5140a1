import { randomUUID } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { AuthContext } from '#auth/context.ts';
import { challengeOf } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import { invalid } from '#auth/http/errors.ts';
import { seeOther } from '#auth/http/landing.ts';
import { redirectTarget } from '#auth/http/redirects.ts';
import { flowCookie, type ProviderSecrets } from '#auth/oauth/flow.ts';
import { linkingCaller } from '#auth/oauth/identities.ts';
import { openProvider, type Provider } from '#auth/oauth/providers.ts';
import { flows } from '#auth/schema/one-time-tokens.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';

const OURS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'scope',
  'sb_flow_id',
]);

export async function authorize(ctx: AuthContext, call: Call): Promise<Response> {
  const { url, cookie } = await startFlow(ctx, call, null);
  return withCookie(seeOther(url, 302), cookie);
}

export async function authorizeLinking(ctx: AuthContext, call: Call): Promise<Response> {
  const { account } = await linkingCaller(ctx, call);
  const { url, cookie } = await startFlow(ctx, call, account.user.id);
  return withCookie(call.query('skip_http_redirect') === 'true' ? Response.json({ url }) : seeOther(url, 302), cookie);
}

/** The provider's URL, and in the implicit flow the cookie that ties the flow to this browser. */
type Started = { url: string; cookie: string | null };

/**
 * Whoever finishes a flow must have begun it (login CSRF), or a link could tie an identity to another account or sign
 * its owner in there. PKCE proves it when the code is redeemed; the implicit flow needs a cookie.
 */
async function startFlow(ctx: AuthContext, call: Call, linkingUserId: string | null): Promise<Started> {
  await ctx.limits.address('authorize', call.origin.address);
  const provider = await openProvider(ctx.config, call.query('provider'));
  const challenge = challengeOf(ctx.config, {
    code_challenge: call.query('code_challenge'),
    code_challenge_method: call.query('code_challenge_method'),
  });
  if (!challenge && !ctx.config.implicitFlow) throw invalid('This service requires PKCE');
  const id = randomUUID();
  const state = newToken();
  const cookie = challenge ? null : flowCookie(ctx.config, id);
  const secrets: ProviderSecrets = {
    ...(provider.usesPkce ? { verifier: randomPKCECodeVerifier() } : {}),
    ...(provider.usesNonce ? { nonce: randomNonce() } : {}),
    ...(cookie ? { browser: cookie.hash } : {}),
  };
  await ctx.db.insert(flows).values({
    id,
    state_hash: tokenHash(state),
    ...challenge,
    method: 'oauth',
    provider: provider.name,
    sealed: ctx.vault.seal(JSON.stringify(secrets)),
    redirect_to: redirectTarget(ctx.config, call.redirectTo(), call.request.headers.get('referer')),
    linking_user_id: linkingUserId,
    created_at: ctx.clock.now(),
  });
  const parameters = await parametersFor(ctx, call, provider, state, secrets);
  return { url: buildAuthorizationUrl(provider.client, parameters).href, cookie: cookie?.header ?? null };
}

function withCookie(answer: Response, cookie: string | null): Response {
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function parametersFor(
  ctx: AuthContext,
  call: Call,
  provider: Provider,
  state: string,
  { verifier, nonce }: ProviderSecrets,
): Promise<Record<string, string>> {
  const passedOn = [...call.url.searchParams].filter(([name]) => !OURS.has(name));
  const scopes = new Set([...provider.scopes.split(' '), ...call.query('scopes').split(/[\s,]+/)].filter(Boolean));
  return {
    ...Object.fromEntries(passedOn),
    redirect_uri: `${ctx.config.externalUrl}/callback`,
    scope: [...scopes].join(' '),
    state,
    ...(nonce ? { nonce } : {}),
    ...(verifier ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
  };
}
