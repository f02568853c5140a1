import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadAccount } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { type RefreshTokenRow, refreshTokens, type SessionRow, sessions } from '#auth/schema/sessions.ts';
import { type Grant, grantAnswer } from '#auth/sessions/grant.ts';
import { hasEnded } from '#auth/sessions/session-end.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

/** Ours, and GoTrue's shorter ones: unknown here, but well-formed. */
const WELL_FORMED = /^(?:[\w-]{43}|[a-z2-7]{12})$/;
/** More rotations than fit into `reuseSeconds`. */
const LONGEST_WALK = 100;
const FOLLOWING = 'refresh';
const LOCK_TIMEOUT = '55P03';

export async function refreshGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const { refresh_token } = await call.body(z.object({ refresh_token: text }));
  return grantAnswer(ctx, await refreshSession(ctx, refresh_token, call.origin));
}

/**
 * Each token has one successor, derived by a keyed hash, as only hashes are stored. For `reuseSeconds` a repeated call,
 * from a second tab or after a lost answer, gets the active token. After that the last token used passes over its
 * successor and gets the one behind it, so a client whose answer was lost goes on. Of an owner and a thief who both
 * renew, one then holds a token that was passed over: using it, or an older one, ends the session (RFC 9700, 4.14.2).
 */
export async function refreshSession(ctx: AuthContext, token: string, origin: Origin): Promise<Grant> {
  if (!WELL_FORMED.test(token)) throw invalid('Invalid Refresh Token: Refresh token is not valid');
  const outcome = await ctx.db.transaction((tx) => rotate(ctx, tx, token, origin)).catch(refuseContention);
  // Thrown after the transaction: an error inside would roll it back.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function rotate(ctx: AuthContext, tx: Db, token: string, origin: Origin): Promise<Grant | AuthError> {
  const session = await lockSessionOf(tx, token);
  const presented = await tokenRow(tx, session.id, token);
  if (!presented) throw notFound();
  if (hasEnded(ctx, session)) {
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const account = await loadAccount(tx, session.user_id);
  refuseBanned(account.user, ctx.clock.now(), 400);
  const grant = (refreshToken: string): Grant => ({ account, session, refreshToken });
  if (presented.revoked_at === null) return grant(await nextToken(ctx, tx, { session, token, row: presented, origin }));
  const active = await activeAfter(ctx, tx, session.id, token);
  const isRecent = isWithinReuse(ctx, presented.revoked_at);
  if (active && isRecent) return grant(active.token);
  if (active?.isNext && !presented.passed_over) {
    // Several tabs that wake at once ask one after the other.
    if (isWithinReuse(ctx, active.row.created_at)) return grant(active.token);
    return grant(await nextToken(ctx, tx, { session, ...active, origin, isPassedOver: true }));
  }
  const used = new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  // Just replaced by a new family, as a second factor does: a page that doesn't know yet, not a thief.
  if (!active && isRecent) throw used;
  await tx.delete(sessions).where(eq(sessions.id, session.id));
  ctx.security.note('refresh-token-reused', { account: session.user_id });
  return used;
}

async function lockSessionOf(tx: Db, token: string): Promise<SessionRow> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, tokenHash(token)));
  if (!row) throw notFound();
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, row.session_id)).for('update');
  if (!session) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
  return session;
}

async function nextToken(
  ctx: AuthContext,
  tx: Db,
  use: { session: SessionRow; token: string; row: RefreshTokenRow; origin: Origin; isPassedOver?: boolean },
): Promise<string> {
  const now = ctx.clock.now();
  const next = ctx.vault.mac(FOLLOWING, use.token);
  const revoked = { revoked_at: now, passed_over: use.isPassedOver ?? false };
  await tx.update(refreshTokens).set(revoked).where(eq(refreshTokens.id, use.row.id));
  await tx.insert(refreshTokens).values({ session_id: use.session.id, token_hash: tokenHash(next), created_at: now });
  await tx
    .update(sessions)
    .set({ refreshed_at: now, ip: use.origin.address, user_agent: use.origin.userAgent })
    .where(eq(sessions.id, use.session.id));
  return next;
}

function isWithinReuse(ctx: AuthContext, since: Date): boolean {
  return ctx.clock.now().getTime() - since.getTime() <= ctx.config.reuseSeconds * DURATIONS.second;
}

/** `isNext`: no token between the two was used. */
type Active = { token: string; row: RefreshTokenRow; isNext: boolean };

async function activeAfter(ctx: AuthContext, tx: Db, sessionId: string, token: string): Promise<Active | null> {
  let current = token;
  let isNext = true;
  for (let steps = 1; steps <= LONGEST_WALK; steps += 1) {
    const next = await followingToken(ctx, tx, sessionId, current);
    if (!next) return null;
    if (next.row.revoked_at === null) return { ...next, isNext };
    isNext &&= next.row.passed_over;
    current = next.token;
  }
  return null;
}

/** The successor of a token, under any of the secrets. */
async function followingToken(ctx: AuthContext, tx: Db, sessionId: string, token: string) {
  for (const next of ctx.vault.macs(FOLLOWING, token)) {
    const row = await tokenRow(tx, sessionId, next);
    if (row) return { token: next, row };
  }
  return null;
}

async function tokenRow(tx: Db, sessionId: string, token: string): Promise<RefreshTokenRow | null> {
  const [found] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.session_id, sessionId), eq(refreshTokens.token_hash, tokenHash(token))));
  return found ?? null;
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function refuseContention(error: unknown): never {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
  if (code === LOCK_TIMEOUT) throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests');
  throw error;
}
