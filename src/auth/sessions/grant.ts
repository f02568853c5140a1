import { and, eq, notInArray, sql } from 'drizzle-orm';
import { type Account, loadAccount } from '#auth/accounts/account.ts';
import { presentUser } from '#auth/accounts/present-user.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { refreshTokens, type SessionRow, sessions } from '#auth/schema/sessions.ts';
import { users } from '#auth/schema/users.ts';
import { rememberNetwork } from '#auth/sessions/known-networks.ts';
import { lastUse } from '#auth/sessions/session-end.ts';
import { signAccessToken, unixSeconds } from '#auth/tokens/access-token.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import type { Db } from '#platform/db.ts';

export type Grant = { account: Account; session: SessionRow; refreshToken: string };

export async function openSession(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  method: string,
  origin: Origin,
): Promise<Grant> {
  const now = ctx.clock.now();
  await tx.update(users).set({ last_sign_in_at: now, updated_at: now }).where(eq(users.id, userId));
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: userId,
      proofs: [{ method, at: unixSeconds(now) }],
      user_agent: origin.userAgent,
      ip: origin.address,
      created_at: now,
    })
    .returning();
  if (!session) throw new Error('The session was not stored.');
  const refreshToken = await startTokenFamily(tx, session.id, now);
  await endOldest(ctx, tx, userId);
  const account = await loadAccount(tx, userId);
  // Without the second factor nobody has proved to be the owner.
  const owes = account.factors.some(({ status }) => status === 'verified');
  if (!owes) await rememberNetwork(ctx, tx, userId, origin.address);
  ctx.security.note('sign-in', { account: userId, by: method });
  return { account, session, refreshToken };
}

async function endOldest(ctx: AuthContext, tx: Db, userId: string): Promise<void> {
  if (ctx.config.mostSessions === 0) return;
  const own = eq(sessions.user_id, userId);
  const latest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(sql`${lastUse} desc`)
    .limit(ctx.config.mostSessions);
  await tx.delete(sessions).where(and(own, notInArray(sessions.id, latest)));
}

/** Issues the first refresh token of a family; the later ones are derived from it. */
export async function startTokenFamily(tx: Db, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(refreshTokens).values({ session_id: sessionId, token_hash: tokenHash(token), created_at: now });
  return token;
}

export async function presentGrant(
  ctx: AuthContext,
  grant: Grant,
  more: object = {},
): Promise<Record<string, unknown>> {
  const { account, session, refreshToken } = grant;
  const { token, expires_at } = await signAccessToken(ctx, account.user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.config.tokenSeconds,
    expires_at,
    refresh_token: refreshToken,
    user: presentUser(account),
    ...more,
  };
}

export async function grantAnswer(ctx: AuthContext, grant: Grant, more: object = {}): Promise<Response> {
  return Response.json(await presentGrant(ctx, grant, more), { headers: { 'cache-control': 'no-store' } });
}

export async function grantFragment(ctx: AuthContext, grant: Grant): Promise<Record<string, string>> {
  const session = await presentGrant(ctx, grant);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type'];
  return Object.fromEntries(names.map((name) => [name, String(session[name] ?? '')]));
}
