import { namedAccount } from '#auth/admin/users.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { requireAdmin } from '#auth/sessions/caller.ts';
import { endOne, endSessions, sessionsOf } from '#auth/sessions/logout.ts';

/** These routes are ours, not the protocol's. */
export async function listSessionsByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  await requireAdmin(ctx, call);
  const { user } = await namedAccount(ctx.db, call);
  return Response.json({ sessions: await sessionsOf(ctx, user.id, null) });
}

export async function endSessionsByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  await requireAdmin(ctx, call);
  const { user } = await namedAccount(ctx.db, call);
  await endSessions(ctx.db, user.id);
  ctx.security.note('sessions-ended', { account: user.id, by: 'admin' });
  return new Response(null, { status: 204 });
}

export async function endSessionByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  await requireAdmin(ctx, call);
  const { user } = await namedAccount(ctx.db, call);
  return endOne(ctx, user.id, call.params['sid'] ?? '');
}
