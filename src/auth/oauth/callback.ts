import { and, eq, isNull } from 'drizzle-orm';
import { authorizationCodeGrant, type TokenEndpointResponse } from 'openid-client';
import type { AuthContext } from '#auth/context.ts';
import { FLOW_SECONDS, issueCode } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { errorLanding, seeOther } from '#auth/http/landing.ts';
import { withParameters } from '#auth/http/redirects.ts';
import {
  askToConfirm,
  externalAccount,
  linkIdentity,
  refuseLinked,
  settleAccount,
} from '#auth/oauth/external-account.ts';
import {
  hasFlowCookie,
  noFlowCookie,
  openSecrets,
  type ProviderReturn,
  type ProviderTokens,
} from '#auth/oauth/flow.ts';
import { fetchProfile, type Profile } from '#auth/oauth/profile.ts';
import { openProvider } from '#auth/oauth/providers.ts';
import { type FlowRow, flows } from '#auth/schema/one-time-tokens.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { type Grant, grantFragment, openSession } from '#auth/sessions/grant.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

type Outcome = { unconfirmed: UserRow } | { grant: Grant } | { code: string };

export async function callback(ctx: AuthContext, call: Call): Promise<Response> {
  let flow: FlowRow;
  try {
    flow = await takeFlow(ctx, call.query('state'));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    ctx.security.note('provider-failed');
    return seeOther(errorLanding(ctx.config.siteUrl, error, { inQuery: true, inFragment: false }));
  }
  const answer = seeOther(await landing(ctx, call, flow), 302);
  if (!flow.code_challenge) answer.headers.append('set-cookie', noFlowCookie(ctx.config, flow.id));
  return answer;
}

const RETURNED = ['state', 'code', 'iss', 'error', 'error_description'];
const LONGEST_ADDRESS = 8192;

/** Cookies are not sent with forms of other sites (SameSite), so the browser is redirected to GET /callback. */
export async function postedCallback(ctx: AuthContext, call: Call): Promise<Response> {
  const form = new URLSearchParams(await call.form());
  const known = RETURNED.flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value]];
  });
  const location = `${ctx.config.externalUrl}/callback?${new URLSearchParams(known)}`;
  if (location.length > LONGEST_ADDRESS) throw invalid('What the provider sent is too long');
  return seeOther(location);
}

async function landing(ctx: AuthContext, call: Call, flow: FlowRow): Promise<string> {
  const target = flow.redirect_to ?? ctx.config.siteUrl;
  try {
    return await finish(ctx, call, flow, target);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    ctx.security.note('provider-failed', { by: flow.provider ?? 'unknown' });
    return errorLanding(target, error, { inQuery: true, inFragment: true });
  }
}

/** Marks the flow of a state as used. @throws AuthError 400 for one that is unknown, used or expired. */
async function takeFlow(ctx: AuthContext, state: string): Promise<FlowRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const [flow] = await ctx.db
    .update(flows)
    .set({ code_issued_at: ctx.clock.now() })
    .where(and(eq(flows.state_hash, tokenHash(state)), isNull(flows.code_issued_at)))
    .returning();
  if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (ctx.clock.now().getTime() - flow.created_at.getTime() > FLOW_SECONDS * DURATIONS.second) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
  }
  return flow;
}

async function finish(ctx: AuthContext, call: Call, flow: FlowRow, target: string): Promise<string> {
  const { profile, tokens } = await askProvider(ctx, call, flow);
  const external = { provider: flow.provider ?? '', profile };
  const outcome = await settleAccount(ctx, async (tx): Promise<Outcome> => {
    if (flow.linking_user_id && flow.code_challenge) {
      await refuseLinked(tx, external);
      return { code: await codeFor(ctx, tx, flow, flow.linking_user_id, { tokens, profile }) };
    }
    const { user, isConfirmed } = flow.linking_user_id
      ? await linkIdentity(ctx, tx, flow.linking_user_id, external, call.origin)
      : await externalAccount(ctx, tx, external, call.origin);
    if (!isConfirmed) return { unconfirmed: user };
    if (!flow.code_challenge) return { grant: await openSession(ctx, tx, user.id, 'oauth', call.origin) };
    return { code: await codeFor(ctx, tx, flow, user.id, { tokens }) };
  });
  if ('unconfirmed' in outcome) return askToConfirm(ctx, outcome.unconfirmed, target, call.origin);
  if ('code' in outcome) return withParameters(target, { query: { code: outcome.code } });
  return withParameters(target, { fragment: { ...(await grantFragment(ctx, outcome.grant)), ...tokens } });
}

/** Issues a code; the provider's answer is kept, sealed, until it is redeemed. */
async function codeFor(
  ctx: AuthContext,
  tx: Db,
  flow: FlowRow,
  userId: string,
  returned: ProviderReturn,
): Promise<string> {
  await tx
    .update(flows)
    .set({ sealed: ctx.vault.seal(JSON.stringify(returned)) })
    .where(eq(flows.id, flow.id));
  const code = await issueCode(ctx, tx, flow.id, userId);
  if (!code) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  return code;
}

async function askProvider(
  ctx: AuthContext,
  call: Call,
  flow: FlowRow,
): Promise<{ profile: Profile; tokens: ProviderTokens }> {
  const { verifier, nonce, browser } = openSecrets(ctx.vault, flow);
  if (browser !== undefined && !hasFlowCookie(ctx.config, call, flow.id, browser)) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
  }
  const refused = call.query('error');
  if (refused) {
    const description = call.query('error_description') || refused;
    throw new AuthError(refused === 'access_denied' ? 403 : 400, 'bad_oauth_callback', description);
  }
  const provider = await openProvider(ctx.config, flow.provider ?? '');
  const returned = new URL(`${ctx.config.externalUrl}/callback${call.url.search}`);
  try {
    const answer = await authorizationCodeGrant(provider.client, returned, {
      expectedState: call.query('state'),
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
