import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { oauthClients, oauthGrants, oauthTokens } from '#auth/schema/oauth-server.ts';
import { users } from '#auth/schema/users.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';

const LONGEST_TOKEN = 200;
const NOTED_EVERY = DURATIONS.minute;

/** POST /oauth/introspect, for the server that guards /mcp. Read at each use, so that whatever ends it holds at once. */
export async function introspect(ctx: AuthContext, call: Call): Promise<Response> {
  const { token } = await call.body(z.object({ token: z.string().max(LONGEST_TOKEN) }));
  const now = ctx.clock.now();
  const [found] = await ctx.db
    .select({ pair: oauthTokens, grant: oauthGrants, client: oauthClients, user: users })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.client_id))
    .innerJoin(users, eq(users.id, oauthGrants.user_id))
    .where(eq(oauthTokens.access_hash, tokenHash(token)));
  if (!found) return Response.json({ active: false });
  const { pair, grant, client, user } = found;
  const isBanned = user.banned_until !== null && user.banned_until > now;
  const isOver = pair.access_expires_at <= now || pair.resource !== ctx.config.resource;
  if (isBanned || isOver || user.deleted_at || !ctx.config.appsEnabled) return Response.json({ active: false });
  if (!grant.last_used_at || now.getTime() - grant.last_used_at.getTime() >= NOTED_EVERY)
    await ctx.db.update(oauthGrants).set({ last_used_at: now }).where(eq(oauthGrants.id, grant.id));
  return Response.json({
    active: true,
    user_id: user.id,
    client_id: client.id,
    client_name: client.name,
    scopes: pair.scopes.filter((scope) => grant.scopes.includes(scope)),
  });
}
