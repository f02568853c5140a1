import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { backToApp, refuseAppsOff } from '#auth/oauth-server/answers.ts';
import { presentClient, storedClient } from '#auth/oauth-server/clients.ts';
import { fullCaller, grantOf, grantScopes, refuseHalf } from '#auth/oauth-server/grants.ts';
import { isLoopbackUri } from '#auth/oauth-server/redirect-uris.ts';
import { type OAuthAuthorizationRow, type OAuthClientRow, oauthAuthorizations } from '#auth/schema/oauth-server.ts';
import { hasRecentProof, lockCaller, refuseOldProof } from '#auth/sessions/caller.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import { APP_SCOPE_NAMES, type AppScope } from '#contract/core/app-scopes.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

const ANSWER_WITHIN = 10 * DURATIONS.minute;

/** GET /oauth/authorizations/{id}: what the app asks for, or where to go on if the person agreed to it before. */
export async function showAuthorization(ctx: AuthContext, call: Call): Promise<Response> {
  refuseAppsOff(ctx.config);
  const caller = await fullCaller(ctx, call, 'connect an app');
  const { user } = caller.account;
  return ctx.db.transaction(async (tx) => {
    const { session } = await lockCaller(tx, caller);
    const { authorization, client } = await opened(ctx, tx, call, user.id);
    const granted = (await grantOf(tx, user.id, client.id))?.scopes ?? [];
    const fresh = authorization.scopes.filter((scope) => !granted.includes(scope));
    // Any program on the person's machine could pose as the app there (RFC 8252, 8.6).
    const isSure = fresh.length === 0 && !isLoopbackUri(authorization.redirect_uri);
    if (isSure && hasRecentProof(ctx, session))
      return Response.json(await approve(ctx, tx, { authorization, client, scopes: authorization.scopes, call }));
    return Response.json({
      authorization_id: authorization.id,
      redirect_uri: authorization.redirect_uri,
      client: presentClient(client, authorization.redirect_uri),
      user: { id: user.id, email: user.email ?? '' },
      scope: authorization.scopes.join(' '),
      new_scope: fresh.join(' '),
    });
  });
}

const Answer = z.object({
  action: z.enum(['approve', 'deny']),
  scopes: z.array(z.enum(APP_SCOPE_NAMES)).nullish(),
});

/** POST /oauth/authorizations/{id}/consent. */
export async function answerAuthorization(ctx: AuthContext, call: Call): Promise<Response> {
  refuseAppsOff(ctx.config);
  const caller = await fullCaller(ctx, call, 'connect an app');
  const { action, scopes } = await call.body(Answer);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockCaller(tx, caller);
    const { authorization, client } = await opened(ctx, tx, call, caller.account.user.id);
    if (action === 'deny') return Response.json(await deny(ctx, tx, authorization));
    refuseHalf(locked, 'connect an app');
    refuseOldProof(ctx, locked);
    const chosen = authorization.scopes.filter((scope) => scopes?.includes(scope) ?? true);
    if (chosen.length === 0 || scopes?.some((scope) => !chosen.includes(scope)))
      throw invalid('scopes: at least one of those that were asked for, and no other');
    return Response.json(await approve(ctx, tx, { authorization, client, scopes: chosen, call }));
  });
}

/** Binds an open question to the person who sees it first. @throws AuthError 404. */
async function opened(
  ctx: AuthContext,
  tx: Db,
  call: Call,
  userId: string,
): Promise<{ authorization: OAuthAuthorizationRow; client: OAuthClientRow }> {
  const id = z.guid().safeParse(call.params['id']);
  const since = new Date(ctx.clock.now().getTime() - ANSWER_WITHIN);
  const [authorization] = id.success
    ? await tx
        .update(oauthAuthorizations)
        .set({ user_id: userId })
        .where(
          and(
            eq(oauthAuthorizations.id, id.data),
            or(isNull(oauthAuthorizations.user_id), eq(oauthAuthorizations.user_id, userId)),
            isNull(oauthAuthorizations.answered_at),
            gt(oauthAuthorizations.created_at, since),
          ),
        )
        .returning()
    : [];
  const client = authorization && (await storedClient(tx, authorization.client_id));
  if (!client)
    throw new AuthError(404, 'oauth_authorization_not_found', 'This request is unknown, too old or already answered');
  return { authorization, client };
}

async function deny(ctx: AuthContext, tx: Db, authorization: OAuthAuthorizationRow): Promise<{ redirect_url: string }> {
  await tx
    .update(oauthAuthorizations)
    .set({ answered_at: ctx.clock.now() })
    .where(eq(oauthAuthorizations.id, authorization.id));
  const refused = { error: 'access_denied', error_description: 'The person said no' };
  return { redirect_url: backToApp(ctx.config, authorization, refused) };
}

/** The caller holds the lock on the user's row. */
async function approve(
  ctx: AuthContext,
  tx: Db,
  given: { authorization: OAuthAuthorizationRow; client: OAuthClientRow; scopes: AppScope[]; call: Call },
): Promise<{ redirect_url: string }> {
  const { authorization, client, scopes, call } = given;
  const code = newToken();
  const grant = await grantScopes(ctx, tx, {
    userId: authorization.user_id ?? '',
    client,
    asked: authorization.scopes,
    scopes,
    redirectUri: authorization.redirect_uri,
    origin: call.origin,
  });
  await tx
    .update(oauthAuthorizations)
    .set({ scopes, grant_id: grant.id, code_hash: tokenHash(code), answered_at: ctx.clock.now() })
    .where(eq(oauthAuthorizations.id, authorization.id));
  return { redirect_url: backToApp(ctx.config, authorization, { code }) };
}
