import { and, eq, isNull } from 'drizzle-orm';
import { authorizationCodeGrant, type TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/errors.ts';
import { FLOW_SECONDS, issueCode } from '#auth/flows/pkce.ts';
import { withParameters } from '#auth/flows/redirects.ts';
import type { Call } from '#auth/http/call.ts';
import type { ProviderSecrets } from '#auth/oauth/authorize.ts';
import { askToConfirm, externalAccount, linkIdentity, settleAccount } from '#auth/oauth/external-account.ts';
import { fetchProfile, type Profile } from '#auth/oauth/profile.ts';
import { openProvider } from '#auth/oauth/providers.ts';
import { type FlowRow, flows } from '#auth/schema/one-time-tokens.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { type Grant, openSession } from '#auth/sessions/grant.ts';
import { errorLanding, grantFragment, seeOther } from '#auth/users/verify-link.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';

/** `provider_token` and, where the provider gives one, `provider_refresh_token`. */
type ProviderTokens = Record<string, string>;

type Outcome = { unconfirmed: UserRow } | { grant: Grant } | { code: string };

/** GET and POST /callback: somebody comes back from a provider. Whatever comes of it is told to the page that asked. */
export async function callback(ctx: AuthContext, call: Call): Promise<Response> {
  const returned = await returnedAddress(ctx, call);
  let flow: FlowRow;
  try {
    flow = await takeFlow(ctx, returned.searchParams.get('state'));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return seeOther(errorLanding(ctx.config.siteUrl, error, { inQuery: true, inFragment: false }));
  }
  const target = flow.redirect_to ?? ctx.config.siteUrl;
  try {
    return seeOther(await finish(ctx, call, flow, target, returned), 302);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return seeOther(errorLanding(target, error, { inQuery: true, inFragment: true }), 302);
  }
}

/** The parameters as an address of ours, whichever way they came. */
async function returnedAddress(ctx: AuthContext, call: Call): Promise<URL> {
  const url = new URL(`${ctx.config.externalUrl}/callback`);
  const form = call.request.method === 'POST' ? new URLSearchParams(await call.form()) : call.url.searchParams;
  url.search = form.toString();
  return url;
}

/** A state is good for one return, and for as long as a flow lives. */
async function takeFlow(ctx: AuthContext, state: string | null): Promise<FlowRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const id = z.guid().safeParse(state);
  const [flow] = id.success
    ? await ctx.db
        .update(flows)
        .set({ code_issued_at: ctx.clock.now() })
        .where(and(eq(flows.id, id.data), eq(flows.method, 'oauth'), isNull(flows.code_issued_at)))
        .returning()
    : [];
  if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (ctx.clock.now().getTime() - flow.created_at.getTime() > FLOW_SECONDS * DURATIONS.second) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
  }
  return flow;
}

async function finish(ctx: AuthContext, call: Call, flow: FlowRow, target: string, returned: URL): Promise<string> {
  const { profile, tokens } = await askProvider(ctx, flow, returned);
  const external = { provider: flow.provider ?? '', profile };
  const outcome = await settleAccount(ctx, async (tx): Promise<Outcome> => {
    const { user, isConfirmed } = flow.linking_user_id
      ? await linkIdentity(ctx, tx, flow.linking_user_id, external)
      : await externalAccount(ctx, tx, external);
    if (!isConfirmed) return { unconfirmed: user };
    if (!flow.code_challenge) return { grant: await openSession(ctx, tx, user.id, 'oauth', call.origin) };
    return { code: await codeFor(ctx, tx, flow, user.id, tokens) };
  });
  if ('unconfirmed' in outcome) return askToConfirm(ctx, outcome.unconfirmed, target);
  if ('code' in outcome) return withParameters(target, { query: { code: outcome.code } });
  return withParameters(target, { fragment: { ...(await grantFragment(ctx, outcome.grant)), ...tokens } });
}

/** The provider's tokens wait, sealed, for the client that redeems the code. */
async function codeFor(
  ctx: AuthContext,
  tx: Db,
  flow: FlowRow,
  userId: string,
  tokens: ProviderTokens,
): Promise<string> {
  await tx
    .update(flows)
    .set({ sealed: ctx.vault.seal(JSON.stringify(tokens)) })
    .where(eq(flows.id, flow.id));
  const code = await issueCode(ctx, tx, flow.id, userId);
  if (!code) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  return code;
}

async function askProvider(
  ctx: AuthContext,
  flow: FlowRow,
  returned: URL,
): Promise<{ profile: Profile; tokens: ProviderTokens }> {
  const refused = returned.searchParams.get('error');
  if (refused) {
    const description = returned.searchParams.get('error_description') ?? refused;
    throw new AuthError(refused === 'access_denied' ? 403 : 400, 'bad_oauth_callback', description);
  }
  const provider = await openProvider(ctx.config, flow.provider ?? '');
  const { verifier, nonce } = JSON.parse(ctx.vault.unseal(flow.sealed ?? '')) as ProviderSecrets;
  try {
    const answer = await authorizationCodeGrant(provider.client, returned, {
      expectedState: flow.id,
      ...(verifier ? { pkceCodeVerifier: verifier } : {}),
      ...(nonce ? { expectedNonce: nonce } : {}),
    });
    return { profile: await fetchProfile(provider, answer, answer.claims()), tokens: tokensOf(answer) };
  } catch (error) {
    if (error instanceof AuthError) throw error;
    ctx.log.warn({ provider: provider.name, reason: (error as { code?: string }).code }, 'provider sign-in failed');
    throw new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code');
  }
}

function tokensOf(answer: TokenEndpointResponse): ProviderTokens {
  return {
    provider_token: answer.access_token,
    ...(answer.refresh_token ? { provider_refresh_token: answer.refresh_token } : {}),
  };
}
