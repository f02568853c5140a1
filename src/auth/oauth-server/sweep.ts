import { and, eq, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { AuthContext } from '#auth/context.ts';
import { APP_IDLE } from '#auth/oauth-server/tokens.ts';
import { oauthAuthorizations, oauthClients, oauthGrants, oauthTokens } from '#auth/schema/oauth-server.ts';
import { DURATIONS } from '#contract/core/limits.ts';

/** Long enough that a code or token that comes again is known for what it is. */
const KEEP_ANSWERED = DURATIONS.day;
const KEEP_REFRESHED = 30 * DURATIONS.day;
const KEEP_UNUSED_CLIENTS = 30 * DURATIONS.day;

/** Removes what has ended, and apps that registered themselves and that nobody uses. */
export async function sweepApps({ db, clock }: AuthContext): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await db.delete(oauthAuthorizations).where(lt(oauthAuthorizations.created_at, ago(KEEP_ANSWERED)));
  await db
    .delete(oauthTokens)
    .where(
      or(
        lt(oauthTokens.created_at, ago(APP_IDLE)),
        and(isNotNull(oauthTokens.refreshed_at), lt(oauthTokens.refreshed_at, ago(KEEP_REFRESHED))),
      ),
    );
  const ofGrant = db.select({ one: sql`1` }).from(oauthTokens).where(eq(oauthTokens.grant_id, oauthGrants.id));
  await db.delete(oauthGrants).where(and(lt(oauthGrants.updated_at, ago(APP_IDLE)), notExists(ofGrant)));
  const ofClient = db.select({ one: sql`1` }).from(oauthGrants).where(eq(oauthGrants.client_id, oauthClients.id));
  const used = sql`coalesce(${oauthClients.last_used_at}, ${oauthClients.created_at})`;
  const isUnused = lt(used, sql.param(ago(KEEP_UNUSED_CLIENTS), oauthClients.created_at));
  await db.delete(oauthClients).where(and(ne(oauthClients.kind, 'manual'), isUnused, notExists(ofClient)));
}
