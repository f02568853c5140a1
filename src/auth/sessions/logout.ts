import { and, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { oauthGrants } from '#auth/schema/oauth-server.ts';
import { sessions } from '#auth/schema/sessions.ts';
import { callerOf, owesFactor, refuseOldProof } from '#auth/sessions/caller.ts';
import { levelOf } from '#auth/tokens/access-token.ts';
import type { Db } from '#platform/db.ts';

const SCOPES = new Set(['global', 'local', 'others']);

/** A session that lacks its second factor can end itself alone. @throws AuthError `insufficient_aal`. */
export async function logout(ctx: AuthContext, call: Call): Promise<Response> {
  const scope = call.query('scope') || 'global';
  const caller = await callerOf(ctx, call);
  const { account, session } = caller;
  if (!SCOPES.has(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  const isOwnAlone = owesFactor(caller);
  // 422, as clients take 403 for success here.
  if (isOwnAlone && scope === 'others') throw endsItselfAlone(422);
  if (!isOwnAlone && scope !== 'local') refuseOldProof(ctx, caller);
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.user.id);
    if (scope === 'local' || isOwnAlone) await tx.delete(sessions).where(eq(sessions.id, session.id));
    else await endSessions(tx, account.user.id, scope === 'others' ? { except: session.id } : {});
  });
  ctx.security.note('sessions-ended', { by: isOwnAlone ? 'local' : scope });
  // 403 makes clients drop their session, which has ended, without an error about the others.
  if (isOwnAlone && scope === 'global') throw endsItselfAlone(403);
  return new Response(null, { status: 204 });
}

function endsItselfAlone(status: 403 | 422): AuthError {
  return new AuthError(status, 'insufficient_aal', 'AAL2 required to see or end other sessions');
}

/** With what apps may do: whoever signs out everywhere means them as well. */
export async function endSessions(tx: Db, userId: string, options: { except?: string } = {}): Promise<void> {
  const own = eq(sessions.user_id, userId);
  await tx.delete(oauthGrants).where(eq(oauthGrants.user_id, userId));
  await tx.delete(sessions).where(options.except ? and(own, ne(sessions.id, options.except)) : own);
}

/** GET /user/sessions, beyond the protocol: the user's sessions, newest first. */
export async function listSessions(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await callerOf(ctx, call);
  if (owesFactor(caller)) throw endsItselfAlone(403);
  const { account, session: current } = caller;
  return Response.json({ sessions: await sessionsOf(ctx, account.user.id, current.id) });
}

/** Newest first. */
export async function sessionsOf(ctx: AuthContext, userId: string, currentId: string | null) {
  const own = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at));
  return own.map((session) => ({
    id: session.id,
    is_current: session.id === currentId,
    aal: levelOf(session),
    user_agent: session.user_agent,
    ip: session.ip,
    created_at: session.created_at.toISOString(),
    refreshed_at: session.refreshed_at?.toISOString() ?? null,
  }));
}

/** DELETE /user/sessions/{id}, beyond the protocol. */
export async function endSession(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await callerOf(ctx, call);
  const { account, session: current } = caller;
  const id = call.params['id'] ?? '';
  if (id !== current.id) {
    if (owesFactor(caller)) throw endsItselfAlone(403);
    refuseOldProof(ctx, caller);
  }
  return endOne(ctx, account.user.id, id);
}

/** Ends one session of a user. @throws AuthError 404 */
export async function endOne(ctx: AuthContext, userId: string, sessionId: string): Promise<Response> {
  const id = z.guid().safeParse(sessionId);
  const [ended] = id.success
    ? await ctx.db
        .delete(sessions)
        .where(and(eq(sessions.id, id.data), eq(sessions.user_id, userId)))
        .returning({ id: sessions.id })
    : [];
  if (!ended) throw new AuthError(404, 'session_not_found', 'There is no such session');
  ctx.security.note('sessions-ended', { account: userId, by: 'one' });
  return new Response(null, { status: 204 });
}
