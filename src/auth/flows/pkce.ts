import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { text } from '#auth/http/call.ts';
import { invalid } from '#auth/http/errors.ts';
import { flows } from '#auth/schema/one-time-tokens.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import type { Db } from '#platform/db.ts';

export const FLOW_SECONDS = 300;

export const pkceFields = { code_challenge: text, code_challenge_method: text };
export type Challenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

/** The client's challenge, or null without PKCE. @throws AuthError 400 for half of one, and a method that is off. */
export function challengeOf(
  { plainChallenge }: AuthConfig,
  given: { code_challenge: string; code_challenge_method: string },
): Challenge | null {
  const { code_challenge } = given;
  const method = given.code_challenge_method.toLowerCase();
  if (!code_challenge && !method) return null;
  if (!code_challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && !(method === 'plain' && plainChallenge)) throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) throw invalid('code challenge is not valid');
  return { code_challenge, code_challenge_method: method };
}

/** Stores the flow that a mailed link will finish. @returns its id, or null without PKCE. */
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

export async function issueCode(ctx: AuthContext, tx: Db, flowId: string, userId: string): Promise<string | null> {
  const code = newToken();
  const [flow] = await tx
    .update(flows)
    .set({ code_hash: tokenHash(code), user_id: userId, code_issued_at: ctx.clock.now() })
    .where(eq(flows.id, flowId))
    .returning({ id: flows.id });
  return flow ? code : null;
}
