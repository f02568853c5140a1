import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Account, loadAccount, lockUser } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { type SessionRow, sessions } from '#auth/schema/sessions.ts';
import { hasEnded } from '#auth/sessions/session-end.ts';
import { levelOf, unixSeconds, verifyAccessToken } from '#auth/tokens/access-token.ts';
import type { Db } from '#platform/db.ts';
import { isCalledBy } from '#platform/security-events.ts';

export type Caller = { account: Account; session: SessionRow };

const ADMIN_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin']);
const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const Uuid = z.guid();

/** Reads user and session from the database, so that a sign-out holds at once. @throws AuthError 401 or 403. */
export async function callerOf(ctx: AuthContext, call: Call): Promise<Caller> {
  const claims = await verifyAccessToken(ctx, bearerOf(call));
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!Uuid.safeParse(claims.sub).success)
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const account = await loadAccount(ctx.db, claims.sub);
  if (account.user.deleted_at) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = claims['session_id']
    ? refuseEnded(ctx, await liveSession(ctx.db, claims['session_id'], claims.sub))
    : withoutSession(claims.sub);
  isCalledBy(account.user.id);
  refuseBanned(account.user, ctx.clock.now(), 403);
  return { account, session };
}

/** The caller, who must not be anonymous. @throws AuthError 401 or 403. */
export async function permanentCaller(ctx: AuthContext, call: Call): Promise<Caller> {
  const caller = await callerOf(ctx, call);
  if (caller.account.user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return caller;
}

/** Requires a token with an administrator's role. @throws AuthError 401 or 403. */
export async function requireAdmin(ctx: AuthContext, call: Call): Promise<void> {
  const claims = await verifyAccessToken(ctx, bearerOf(call));
  if (!ADMIN_ROLES.has(claims['role'])) throw new AuthError(403, 'not_admin', 'User not allowed');
  if (claims['session_id']) refuseEnded(ctx, await liveSession(ctx.db, claims['session_id']));
}

/** With the user's row locked: session and factors may have changed meanwhile. @throws AuthError 403. */
export async function lockCaller(tx: Db, { account, session }: Caller): Promise<Caller> {
  const userId = account.user.id;
  await lockUser(tx, userId);
  const current = session.id === NO_SESSION ? session : await liveSession(tx, session.id, userId);
  return { session: current, account: await loadAccount(tx, userId) };
}

export function owesFactor({ account, session }: Caller): boolean {
  return levelOf(session) === 'aal1' && account.factors.some(({ status }) => status === 'verified');
}

/** A borrowed session alone must not take an account. Anonymous users have no proof to give. @throws AuthError 400. */
export function refuseOldProof(ctx: AuthContext, { account, session }: Caller): void {
  if (account.user.is_anonymous || hasRecentProof(ctx, session)) return;
  ctx.security.note('proof-missing');
  throw new AuthError(400, 'reauthentication_needed', 'Please sign in again to confirm that it is you.');
}

export function hasRecentProof({ config, clock }: AuthContext, { proofs }: SessionRow): boolean {
  const since = unixSeconds(clock.now()) - config.proofSeconds;
  return config.proofSeconds === 0 || proofs.some(({ at }) => at >= since);
}

function bearerOf(call: Call): string {
  const [, token] = /^bearer\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return token;
}

/** For tokens without a session, which another service may sign with the legacy secret. */
function withoutSession(userId: string): SessionRow {
  return {
    id: NO_SESSION,
    user_id: userId,
    proofs: [],
    factor_id: null,
    user_agent: null,
    ip: null,
    created_at: new Date(0),
    refreshed_at: null,
  };
}

/** The stored session, of this user where one is named. @throws AuthError 403 `session_not_found`. */
async function liveSession(db: Db, id: unknown, userId?: string): Promise<SessionRow> {
  const gone = new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (!Uuid.safeParse(id).success) throw gone;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, String(id)), userId === undefined ? undefined : eq(sessions.user_id, userId)));
  if (!session) throw gone;
  return session;
}

function refuseEnded(ctx: AuthContext, session: SessionRow): SessionRow {
  if (hasEnded(ctx, session)) throw new AuthError(403, 'session_expired', 'Your session has ended. Sign in again.');
  return session;
}
