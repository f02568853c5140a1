import { presentFactor } from '#auth/accounts/present-user.ts';
import { lockNamedAccount, namedAccount } from '#auth/admin/users.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { removeFactor } from '#auth/mfa/factor-rules.ts';
import { passkeyId, passkeysOf, removePasskey } from '#auth/passkeys/passkeys.ts';
import { endOne, endSessions, sessionsOf } from '#auth/sessions/logout.ts';

export async function listFactorsByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { factors } = await namedAccount(ctx.db, call);
  return Response.json(factors.map(presentFactor));
}

/** DELETE /admin/users/{id}/factors/{fid}, for people who have lost their factor. */
export async function deleteFactorByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const removed = await ctx.db.transaction(async (tx) => {
    const { factors } = await lockNamedAccount(tx, call);
    const factor = factors.find(({ id }) => id === call.params['fid']);
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    await removeFactor(tx, factor);
    ctx.security.note('factor-removed', { account: factor.user_id, by: 'admin' });
    return factor;
  });
  return Response.json(presentFactor(removed));
}

export async function listPasskeysByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = await namedAccount(ctx.db, call);
  return Response.json(await passkeysOf(ctx, user.id));
}

export async function deletePasskeyByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = await namedAccount(ctx.db, call);
  return removePasskey(ctx, ctx.db, user.id, passkeyId(call, 'pid'));
}

/** These routes are ours, not the protocol's. */
export async function listSessionsByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = await namedAccount(ctx.db, call);
  return Response.json({ sessions: await sessionsOf(ctx, user.id, null) });
}

export async function endSessionsByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = await namedAccount(ctx.db, call);
  await endSessions(ctx.db, user.id);
  ctx.security.note('sessions-ended', { account: user.id, by: 'admin' });
  return new Response(null, { status: 204 });
}

export async function endSessionByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = await namedAccount(ctx.db, call);
  return endOne(ctx, user.id, call.params['sid'] ?? '');
}
