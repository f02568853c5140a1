import { and, eq, gt, gte, isNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { refuseTakenEmail } from '#auth/account-changes/address-change.ts';
import { UNDO_MS } from '#auth/account-changes/tell-of-change.ts';
import { lockUser, syncProviders, updateUser } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { mailLinkTo } from '#auth/mails/messages.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { flows, undos, type WaysIn } from '#auth/schema/one-time-tokens.ts';
import { knownNetworks } from '#auth/schema/sessions.ts';
import { identities, type UserRow, users } from '#auth/schema/users.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import type { Language } from '#contract/core/language.ts';
import type { Db } from '#platform/db.ts';

type Undo = typeof undos.$inferSelect;

const Body = z.object({ token: z.string() });

/** POST /undo/look, beyond the protocol: what the link would undo, and for whom. Changes nothing. */
export async function lookAtUndo(ctx: AuthContext, call: Call): Promise<Response> {
  const { token } = await call.body(Body);
  await ctx.limits.address('verify', call.origin.address);
  const { change, before, created_at } = await openUndo(ctx, ctx.db, token);
  const details = { change, email: before.email, changed_at: created_at.toISOString() };
  return Response.json(details, { headers: { 'cache-control': 'no-store' } });
}

/**
 * POST /undo, beyond the protocol: restores every way in from before the change, and so undoes later changes too. Ends
 * all sessions and mails a link for a new password to the address from before, as whoever made the change knew the
 * password or could have set one.
 */
export async function undo(ctx: AuthContext, call: Call): Promise<Response> {
  const { token } = await call.body(Body);
  await ctx.limits.address('verify', call.origin.address);
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, (await openUndo(ctx, tx, token)).user_id);
    // Read again under the lock: an earlier change may just have been undone.
    await undoChange(ctx, tx, await openUndo(ctx, tx, token), call.origin.language);
  });
  return Response.json({});
}

/** @throws AuthError 403 `otp_expired`. */
async function openUndo(ctx: AuthContext, db: Db, token: string): Promise<Undo> {
  const since = new Date(ctx.clock.now().getTime() - UNDO_MS);
  const [found] = await db
    .select()
    .from(undos)
    .innerJoin(users, eq(users.id, undos.user_id))
    .where(and(eq(undos.token_hash, tokenHash(token)), gt(undos.created_at, since), isNull(users.deleted_at)));
  if (!found) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return found.undos;
}

async function undoChange(ctx: AuthContext, tx: Db, { id, user_id, before }: Undo, language: Language): Promise<void> {
  await endSessions(tx, user_id);
  await clearOneTimeTokens(tx, user_id);
  await tx.delete(flows).where(or(eq(flows.user_id, user_id), eq(flows.linking_user_id, user_id)));
  await tx.delete(undos).where(and(eq(undos.user_id, user_id), gte(undos.id, id)));
  await tx.delete(knownNetworks).where(eq(knownNetworks.user_id, user_id));
  const user = await putBack(ctx, tx, user_id, before);
  ctx.security.note('change-undone', { account: user_id });
  await mailLinkTo(ctx, tx, 'recovery', user, { challenge: null, redirectTo: ctx.config.siteUrl, language });
}

/** @throws AuthError 422 `email_exists` where the address has another account by now. */
async function putBack(ctx: AuthContext, tx: Db, userId: string, before: WaysIn): Promise<UserRow> {
  const now = ctx.clock.now();
  await release(tx, userId, 'email', before.email);
  await release(tx, userId, 'phone', before.phone);
  if (before.email) await refuseTakenEmail(tx, { id: userId }, before.email);
  const isPhoneTaken = before.phone !== null && (await isTaken(tx, userId, before.phone));
  await updateUser(
    tx,
    userId,
    {
      email: before.email,
      email_confirmed_at: momentOf(before.email_confirmed_at),
      phone: isPhoneTaken ? null : before.phone,
      phone_confirmed_at: isPhoneTaken ? null : momentOf(before.phone_confirmed_at),
      encrypted_password: null,
      email_change: null,
      email_change_confirmations: 0,
      phone_change: null,
    },
    now,
  );
  for (const [table, rows] of [
    [factors, before.factors],
    [passkeys, before.passkeys],
    [identities, before.identities],
  ] as const) {
    await tx.delete(table).where(eq(table.user_id, userId));
    const held = rows.map(withMoments) as (typeof table.$inferInsert)[];
    // What belongs to somebody else by now stays theirs.
    if (held.length > 0) await tx.insert(table).values(held).onConflictDoNothing();
  }
  return syncProviders(tx, userId, now);
}

/** Somebody may have signed up with the address meanwhile without confirming it. */
async function release(tx: Db, userId: string, kind: 'email' | 'phone', address: string | null): Promise<void> {
  if (!address) return;
  const [unproved] = await tx
    .update(users)
    .set({ [kind]: null })
    .where(and(eq(users[kind], address), ne(users.id, userId), isNull(users[`${kind}_confirmed_at`])))
    .returning({ id: users.id });
  if (!unproved) return;
  await clearOneTimeTokens(tx, unproved.id);
  await tx.delete(identities).where(and(eq(identities.user_id, unproved.id), eq(identities.provider, kind)));
}

async function isTaken(tx: Db, userId: string, phone: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.phone, phone), ne(users.id, userId)))) > 0;
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function withMoments(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
