import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { AuthContext, Origin } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { warningWords } from '#auth/mails/letters-ko.ts';
import { presentClient } from '#auth/oauth-server/clients.ts';
import { type OAuthClientRow, type OAuthGrantRow, oauthClients, oauthGrants } from '#auth/schema/oauth-server.ts';
import { users } from '#auth/schema/users.ts';
import { type Caller, owesFactor, permanentCaller } from '#auth/sessions/caller.ts';
import type { AppScope } from '#contract/core/app-scopes.ts';
import { type Db, first } from '#platform/db.ts';

const LONGEST_CLIENT_ID = 500;

export function grantOf(db: Db, userId: string, clientId: string): Promise<OAuthGrantRow | null> {
  return first(db.select().from(oauthGrants).where(ofClient(userId, clientId)));
}

function ofClient(userId: string, clientId: string) {
  return and(eq(oauthGrants.user_id, userId), eq(oauthGrants.client_id, clientId));
}

type Consent = {
  userId: string;
  client: OAuthClientRow;
  asked: readonly AppScope[];
  scopes: readonly AppScope[];
  redirectUri: string;
  origin: Origin;
};

/** Of what was asked, the answer counts; the rest stays as it was. The caller holds the lock on the user's row. */
export async function grantScopes(ctx: AuthContext, tx: Db, consent: Consent): Promise<OAuthGrantRow> {
  const { userId, client, asked } = consent;
  const now = ctx.clock.now();
  const before = await grantOf(tx, userId, client.id);
  const kept = (before?.scopes ?? []).filter((scope) => !asked.includes(scope));
  const scopes = [...kept, ...consent.scopes];
  const changed = { scopes, updated_at: now };
  const [grant] = await tx
    .insert(oauthGrants)
    .values({ user_id: userId, client_id: client.id, created_at: now, ...changed })
    .onConflictDoUpdate({ target: [oauthGrants.user_id, oauthGrants.client_id], set: changed })
    .returning();
  if (!grant) throw new Error('The consent was not stored.');
  const isMore = scopes.some((scope) => !before?.scopes.includes(scope));
  if (isMore) {
    await tellOfApp(ctx, tx, consent);
    ctx.security.note('app-connected', { account: userId });
  }
  return grant;
}

async function tellOfApp(ctx: AuthContext, tx: Db, { userId, client, scopes, redirectUri, origin }: Consent) {
  const { email, email_confirmed_at } = (await first(tx.select().from(users).where(eq(users.id, userId)))) ?? {};
  if (!email || !email_confirmed_at) return;
  const { host, is_local } = presentClient(client, redirectUri);
  const words = warningWords(origin.language);
  const subject = words.appConnected;
  await ctx.sendMail(tx, {
    key: `auth.${randomUUID()}`,
    accountId: userId,
    to: email,
    subject,
    language: origin.language,
    heading: subject,
    facts: [
      [words.app, client.name],
      [words.where, is_local && client.kind !== 'document' ? words.onComputer : host],
      ...scopes.map((scope): [string, string] => [words.itCan, words.scope(scope)]),
      [words.when, words.moment(ctx.clock.now())],
      [words.browser, words.device(origin.userAgent)],
    ],
    paragraphs: [words.removeApp],
    action: { label: words.seeApps, url: `${ctx.config.siteUrl}/settings#apps` },
  });
}

/** GET /user/oauth/grants: the person's apps, newest first. */
export async function listGrants(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await fullCaller(ctx, call, 'see or remove apps');
  const own = await ctx.db
    .select({ grant: oauthGrants, client: oauthClients })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.client_id))
    .where(eq(oauthGrants.user_id, caller.account.user.id))
    .orderBy(desc(oauthGrants.created_at));
  return Response.json(
    own.map(({ grant, client }) => ({
      client: presentClient(client),
      scopes: grant.scopes,
      granted_at: grant.created_at.toISOString(),
      last_used_at: grant.last_used_at?.toISOString() ?? null,
    })),
  );
}

/** DELETE /user/oauth/grants?client_id=…: its tokens end with it. */
export async function removeGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await fullCaller(ctx, call, 'see or remove apps');
  const clientId = call.query('client_id');
  if (clientId === '' || clientId.length > LONGEST_CLIENT_ID) throw invalid('client_id is required');
  const [removed] = await ctx.db
    .delete(oauthGrants)
    .where(ofClient(caller.account.user.id, clientId))
    .returning({ id: oauthGrants.id });
  if (!removed) throw new AuthError(404, 'oauth_grant_not_found', 'This app is not connected');
  ctx.security.note('app-removed');
  return new Response(null, { status: 204 });
}

type Act = 'connect an app' | 'see or remove apps';

/** Apps are a matter for a whole sign-in: whoever has a second factor has shown it. @throws AuthError 403. */
export async function fullCaller(ctx: AuthContext, call: Call, act: Act): Promise<Caller> {
  const caller = await permanentCaller(ctx, call);
  refuseHalf(caller, act);
  return caller;
}

export function refuseHalf(caller: Caller, act: Act): void {
  if (owesFactor(caller)) throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${act}`);
}
