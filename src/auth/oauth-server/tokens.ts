import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#auth/accounts/account.ts';
import { isBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { formOf, oauthError, type Parameters, refuseOtherResource, scopesIn } from '#auth/oauth-server/answers.ts';
import { callingClient } from '#auth/oauth-server/clients.ts';
import {
  type OAuthClientRow,
  type OAuthTokenRow,
  oauthAuthorizations,
  oauthClients,
  oauthGrants,
  oauthTokens,
} from '#auth/schema/oauth-server.ts';
import { type UserRow, users } from '#auth/schema/users.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import type { AppScope } from '#contract/core/app-scopes.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import { type Db, first } from '#platform/db.ts';

const CODE_WITHIN = 60 * DURATIONS.second;
const ACCESS_SECONDS = DURATIONS.hour / DURATIONS.second;
/** How long an app may go without a new pair. */
const APP_IDLE = 90 * DURATIONS.day;
/** For an app whose answer was lost, and for two of its processes at once. */
const ASK_AGAIN_WITHIN = 10 * DURATIONS.second;

type Pair = { access: string; refresh: string | null; scopes: readonly AppScope[] };

/** POST /oauth/token. */
export async function appToken(ctx: AuthContext, call: Call): Promise<Response> {
  await ctx.limits.address('app-token', call.origin.address);
  const form = await formOf(call);
  const client = await callingClient(ctx, call, form);
  refuseOtherResource(ctx.config, form.all('resource'));
  const type = form.get('grant_type');
  const redeem = new Map([
    ['authorization_code', redeemCode],
    ['refresh_token', refreshPair],
  ]).get(type);
  if (!redeem) throw oauthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token');
  if (!client.grant_types.some((own) => own === type))
    throw oauthError('unauthorized_client', `The app has not registered for ${type}`);
  const outcome = await ctx.db.transaction((tx) => redeem(ctx, tx, client, form));
  // Thrown after the transaction: an error inside would roll it back.
  if (outcome instanceof AuthError) throw outcome;
  return Response.json({
    access_token: outcome.access,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    ...(outcome.refresh === null ? {} : { refresh_token: outcome.refresh }),
    scope: outcome.scopes.join(' '),
  });
}

async function redeemCode(
  ctx: AuthContext,
  tx: Db,
  client: OAuthClientRow,
  form: Parameters,
): Promise<Pair | AuthError> {
  const unknown = oauthError('invalid_grant', 'The code is unknown, too old or already used');
  const hash = tokenHash(form.get('code'));
  const find = () => first(tx.select().from(oauthAuthorizations).where(eq(oauthAuthorizations.code_hash, hash)));
  const found = await find();
  if (!found?.user_id || found.client_id !== client.id) throw unknown;
  const user = await lockUser(tx, found.user_id);
  // Read again under the lock: of two calls at once only one redeems the code.
  const authorization = await find();
  if (!authorization?.grant_id || !authorization.answered_at) throw unknown;
  const { grant_id, redirect_uri, scopes, resource } = authorization;
  if (authorization.redeemed_at) return replayed(ctx, tx, { grant_id, user, what: 'code' });
  const now = ctx.clock.now();
  const isLate = now.getTime() - authorization.answered_at.getTime() > CODE_WITHIN;
  const isElsewhere = form.has('redirect_uri') && form.get('redirect_uri') !== redirect_uri;
  if (isLate || isElsewhere || !isAnswerTo(authorization.code_challenge, form.get('code_verifier'))) throw unknown;
  refuseGone(ctx, user);
  await tx.update(oauthAuthorizations).set({ redeemed_at: now }).where(eq(oauthAuthorizations.id, authorization.id));
  const hasRefresh = client.grant_types.includes('refresh_token');
  const pair = { access: newToken(), refresh: hasRefresh ? newToken() : null, scopes };
  await storePair(ctx, tx, { grant_id, resource }, pair);
  return pair;
}

function isAnswerTo(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return isSameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

/**
 * Each refresh token has one successor, derived by a keyed hash, as only hashes are stored. For ten seconds a repeated
 * call gets the same answer, while its successor is unused. Any later use ends the grant: of an owner and a thief who
 * both renew, one then holds a token that was used (RFC 9700, 4.14.2).
 */
async function refreshPair(
  ctx: AuthContext,
  tx: Db,
  client: OAuthClientRow,
  form: Parameters,
): Promise<Pair | AuthError> {
  const token = form.get('refresh_token');
  const unknown = oauthError('invalid_grant', 'The refresh token is unknown or has ended');
  const found = await findPair(tx, token);
  if (!found || found.grant.client_id !== client.id) throw unknown;
  const user = await lockUser(tx, found.grant.user_id);
  const current = await findPair(tx, token);
  if (!current) throw unknown;
  refuseGone(ctx, user);
  const { pair, grant } = current;
  const now = ctx.clock.now();
  if (now.getTime() - pair.created_at.getTime() > APP_IDLE || pair.resource !== ctx.config.resource) throw unknown;
  const scopes = pair.scopes.filter((scope) => grant.scopes.includes(scope));
  if (!scopesIn(form.get('scope')).every((scope) => scopes.includes(scope)))
    throw oauthError('invalid_scope', 'The person has not agreed to all of these scopes');
  const next = { access: ctx.vault.mac('app access', token), refresh: ctx.vault.mac('app refresh', token), scopes };
  if (pair.refreshed_at) {
    const isRepeated = now.getTime() - pair.refreshed_at.getTime() <= ASK_AGAIN_WITHIN;
    const successor = isRepeated ? (await findPair(tx, next.refresh))?.pair : undefined;
    if (successor && !successor.refreshed_at) return next;
    return replayed(ctx, tx, { grant_id: grant.id, user, what: 'refresh-token' });
  }
  await tx.update(oauthTokens).set({ refreshed_at: now }).where(eq(oauthTokens.id, pair.id));
  await storePair(ctx, tx, { grant_id: grant.id, resource: pair.resource }, next);
  return next;
}

async function findPair(tx: Db, refreshToken: string) {
  const [found] = await tx
    .select({ pair: oauthTokens, grant: oauthGrants })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
    .where(eq(oauthTokens.refresh_hash, tokenHash(refreshToken)));
  return found ?? null;
}

async function storePair(
  ctx: AuthContext,
  tx: Db,
  of: Pick<OAuthTokenRow, 'grant_id' | 'resource'>,
  { access, refresh, scopes }: Pair,
): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(oauthTokens).values({
    ...of,
    access_hash: tokenHash(access),
    access_expires_at: new Date(now.getTime() + ACCESS_SECONDS * DURATIONS.second),
    refresh_hash: refresh === null ? null : tokenHash(refresh),
    scopes: [...scopes],
    created_at: now,
  });
}

/** Somebody has a copy, so all tokens of the app end; the person may connect it again. */
async function replayed(
  ctx: AuthContext,
  tx: Db,
  { grant_id, user, what }: { grant_id: string; user: UserRow; what: 'code' | 'refresh-token' },
): Promise<AuthError> {
  await tx.delete(oauthGrants).where(eq(oauthGrants.id, grant_id));
  ctx.security.note('app-token-reused', { account: user.id, by: what });
  return oauthError('invalid_grant', 'It was used before, so the app has been disconnected');
}

function refuseGone({ clock }: AuthContext, user: UserRow): void {
  if (isBanned(user, clock.now()) || user.deleted_at) throw oauthError('invalid_grant', 'The account is closed');
}

/** POST /oauth/revoke (RFC 7009): unknown tokens are no error. A refresh token takes its access token along. */
export async function revokeAppToken(ctx: AuthContext, call: Call): Promise<Response> {
  await ctx.limits.address('app-token', call.origin.address);
  const form = await formOf(call);
  const client = await callingClient(ctx, call, form);
  const token = form.get('token');
  if (token === '') throw oauthError('invalid_request', 'The parameter token is missing');
  await ctx.db.transaction(async (tx) => {
    const own = tx.select({ id: oauthGrants.id }).from(oauthGrants).where(eq(oauthGrants.client_id, client.id));
    const refreshed = await findPair(tx, token);
    if (refreshed?.grant.client_id === client.id) {
      await lockUser(tx, refreshed.grant.user_id);
      await tx.delete(oauthTokens).where(eq(oauthTokens.id, refreshed.pair.id));
      await endUnused(tx, refreshed.grant.id);
      return;
    }
    await tx
      .update(oauthTokens)
      .set({ access_expires_at: ctx.clock.now() })
      .where(and(eq(oauthTokens.access_hash, tokenHash(token)), inArray(oauthTokens.grant_id, own)));
  });
  return new Response(null, { status: 200 });
}

/** An app that gave back its last token is no longer connected. */
async function endUnused(tx: Db, grantId: string): Promise<void> {
  const left = and(eq(oauthTokens.grant_id, grantId), isNull(oauthTokens.refreshed_at));
  const [pair] = await tx.select({ id: oauthTokens.id }).from(oauthTokens).where(left).limit(1);
  if (!pair) await tx.delete(oauthGrants).where(eq(oauthGrants.id, grantId));
}

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
  const isOver = pair.access_expires_at <= now || pair.resource !== ctx.config.resource;
  if (isBanned(user, now) || isOver || user.deleted_at || !ctx.config.appsEnabled)
    return Response.json({ active: false });
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
