import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { AuthError, invalid } from '#auth/errors.ts';
import { type Call, text } from '#auth/http/call.ts';
import { type FlowRow, flows } from '#auth/schema/one-time-tokens.ts';
import { type Grant, grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { isSame, tokenHash } from '#auth/tokens/vault.ts';
import { lockUser } from '#auth/users/account.ts';
import { refuseBanned } from '#auth/users/present-user.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';

export const FLOW_SECONDS = 300;

/** The fields by which a client says that it will redeem a code itself. */
export const pkceFields = { code_challenge: text, code_challenge_method: text };
export type Challenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

/** The client's challenge, or null where it follows the implicit flow. @throws AuthError 400 for half of one. */
export function challengeOf(given: { code_challenge: string; code_challenge_method: string }): Challenge | null {
  const { code_challenge } = given;
  const method = given.code_challenge_method.toLowerCase();
  if (!code_challenge && !method) return null;
  if (!code_challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) throw invalid('code challenge is not valid');
  return { code_challenge, code_challenge_method: method };
}

/** Remembers a sign-in that a mail will finish; null where the client does not follow PKCE. */
export async function startMailFlow(
  ctx: AuthContext,
  tx: Db,
  flow: { challenge: Challenge | null; userId: string; method: string; redirectTo: string },
): Promise<string | null> {
  if (!flow.challenge) return null;
  const id = randomUUID();
  await tx.insert(flows).values({
    id,
    user_id: flow.userId,
    ...flow.challenge,
    method: flow.method,
    redirect_to: flow.redirectTo,
    created_at: ctx.clock.now(),
  });
  return id;
}

/** Gives the flow its code. */
export async function issueCode(ctx: AuthContext, tx: Db, flowId: string, userId: string): Promise<string | null> {
  const code = randomUUID();
  const [flow] = await tx
    .update(flows)
    .set({ code_hash: tokenHash(code), user_id: userId, code_issued_at: ctx.clock.now() })
    .where(eq(flows.id, flowId))
    .returning({ id: flows.id });
  return flow ? code : null;
}

/** POST /token?grant_type=pkce. */
export async function pkceGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const { auth_code, code_verifier } = await call.body(z.object({ auth_code: text, code_verifier: text }));
  if (!auth_code || !code_verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const { grant, providerTokens } = await ctx.db.transaction((tx) => redeem(ctx, tx, call, auth_code, code_verifier));
  return grantAnswer(ctx, grant, providerTokens);
}

async function redeem(
  ctx: AuthContext,
  tx: Db,
  call: Call,
  code: string,
  verifier: string,
): Promise<{ grant: Grant; providerTokens: object }> {
  const find = () =>
    tx
      .select()
      .from(flows)
      .where(eq(flows.code_hash, tokenHash(code)));
  const [found] = await find();
  const user = found?.user_id ? await lockUser(tx, found.user_id) : null;
  // Read again under the lock: of two calls at once only one may redeem the code.
  const [flow] = await find();
  if (!user || !flow?.code_issued_at) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  // A mail may be opened long after it was asked for; who is at a provider comes straight back.
  const since = flow.provider ? flow.created_at : flow.code_issued_at;
  const age = ctx.clock.now().getTime() - since.getTime();
  if (age > FLOW_SECONDS * DURATIONS.second) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifierOf(flow, verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  refuseBanned(user, ctx.clock.now(), 403);
  await tx.delete(flows).where(eq(flows.id, flow.id));
  const grant = await openSession(ctx, tx, user.id, flow.method, call.origin);
  return { grant, providerTokens: flow.sealed ? (JSON.parse(ctx.vault.unseal(flow.sealed)) as object) : {} };
}

function isVerifierOf(flow: FlowRow, verifier: string): boolean {
  const made =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSame(made, flow.code_challenge ?? '');
}
