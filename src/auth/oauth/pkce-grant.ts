import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { FLOW_SECONDS } from '#auth/flows/pkce.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { linkIdentity, settleAccount } from '#auth/oauth/external-account.ts';
import { openReturn } from '#auth/oauth/flow.ts';
import { type FlowRow, flows } from '#auth/schema/one-time-tokens.ts';
import { sessions } from '#auth/schema/sessions.ts';
import { type Grant, grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import type { Db } from '#platform/db.ts';

type Redeemed = { grant: Grant; providerTokens: object };

/** A code shown again with its verifier ends its session, as one of the two stole it (RFC 6749, 4.1.2). */
export async function pkceGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const { auth_code, code_verifier } = await call.body(z.object({ auth_code: text, code_verifier: text }));
  if (!auth_code || !code_verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const outcome = await settleAccount(ctx, (tx) => redeem(ctx, tx, call, auth_code, code_verifier));
  // Thrown after the transaction: an error inside would roll it back.
  if (outcome instanceof AuthError) throw outcome;
  return grantAnswer(ctx, outcome.grant, outcome.providerTokens);
}

async function redeem(
  ctx: AuthContext,
  tx: Db,
  call: Call,
  code: string,
  verifier: string,
): Promise<Redeemed | AuthError> {
  const find = () =>
    tx
      .select()
      .from(flows)
      .where(eq(flows.code_hash, tokenHash(code)));
  const [found] = await find();
  const user = found?.user_id ? await lockUser(tx, found.user_id) : null;
  // Read again under the lock: of two calls at once only one redeems the code.
  const [flow] = await find();
  const unknown = new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (!user || !flow?.code_issued_at) throw unknown;
  if (flow.session_id) {
    if (isVerifierOf(flow, verifier)) await tx.delete(sessions).where(eq(sessions.id, flow.session_id));
    return unknown;
  }
  // A mail may be opened late, so its time starts with the code; a provider's starts with the flow.
  const since = flow.provider ? flow.created_at : flow.code_issued_at;
  const age = ctx.clock.now().getTime() - since.getTime();
  if (age > FLOW_SECONDS * DURATIONS.second) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifierOf(flow, verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  refuseBanned(user, ctx.clock.now(), 403);
  const { tokens, profile } = openReturn(ctx.vault, flow);
  // Only now is it proved that the same client began the flow.
  if (profile) await linkIdentity(ctx, tx, user.id, { provider: flow.provider ?? '', profile }, call.origin);
  const grant = await openSession(ctx, tx, user.id, flow.method, call.origin);
  await tx.update(flows).set({ session_id: grant.session.id, sealed: null }).where(eq(flows.id, flow.id));
  return { grant, providerTokens: tokens };
}

function isVerifierOf(flow: FlowRow, verifier: string): boolean {
  const made =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(made, flow.code_challenge ?? '');
}
