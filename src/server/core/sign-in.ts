import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { isCalledBy } from '#platform/security-events.ts';
import { type AuthUser, type Claims, signInFirst } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { accountBans, accountDeletions } from '#server/schema/accounts.ts';

export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Whom an app acts for. `fresh`: the one call may do what asks for a sign-in that still holds. */
export type ActedFor = { userId: string; fresh: boolean };

/** Requests of this process alone: none that came from outside can be among them. */
const ofApps = new WeakMap<Request, ActedFor>();

/** Gives a request that this process made for an app the rights of the person who connected it, never those of staff. */
export function actFor(request: Request, person: ActedFor): void {
  ofApps.set(request, person);
}

export function isOfApp(request: Request): boolean {
  return ofApps.has(request);
}

/** The user id behind a request. @throws Refusal `unauthenticated`, `forbidden` (second factor owed), `unavailable`. */
export async function signedIn(ctx: Context, request: Request): Promise<string> {
  const person = ofApps.get(request);
  if (person) return actedFor(ctx, person);
  const { token, claims } = await verified(ctx, request);
  if (await ctx.accounts.owesFactor(token, claims)) throw secondFactorFirst();
  return claims.sub;
}

/** With the account as the auth service knows it now. */
export async function freshlySignedIn(ctx: Context, request: Request): Promise<AuthUser> {
  const person = ofApps.get(request);
  return person ? freshlyActedFor(ctx, person) : (await asked(ctx, request)).account;
}

async function actedFor(ctx: Context, { userId }: ActedFor): Promise<string> {
  await refuseGone(ctx, userId);
  return userId;
}

async function freshlyActedFor(ctx: Context, person: ActedFor): Promise<AuthUser> {
  if (!person.fresh) throw new Refusal('forbidden', 'An app can’t do this. Do it on our pages.');
  const id = await actedFor(ctx, person);
  return { id, email: await ctx.accounts.emailOf(id), isStaff: false, hasSecondFactor: false, record: {} };
}

/** @throws Refusal `forbidden` for the command line, which has no account. */
export function accountOf({ account }: { account: AuthUser | null }): AuthUser {
  if (account) return account;
  throw new Refusal('forbidden', 'Only people who are signed in can do this.');
}

/** NIST SP 800-63B, section 2.2.3: with two factors, once in twelve hours. */
const STAFF_PROOF_HOURS = 12;

/** Staff always need the second factor. @throws Refusal `forbidden` for others, and for a proof that is too old. */
export async function signedInStaff(ctx: Context, request: Request): Promise<AuthUser> {
  const { account, claims } = await asked(ctx, request);
  if (!account.isStaff || claims.app_metadata.role !== 'staff') {
    throw new Refusal('forbidden', 'Only staff can do this.');
  }
  if (claims.aal !== 'aal2') throw secondFactorFirst();
  const newest = Math.max(0, ...claims.amr.map(({ timestamp }) => timestamp)) * DURATIONS.second;
  if (ctx.clock.now().getTime() - newest > STAFF_PROOF_HOURS * DURATIONS.hour) {
    const message = `You signed in more than ${STAFF_PROOF_HOURS} hours ago. Sign out, then sign in again to open the desk.`;
    // The field is named, so that the page can tell it from other refusals.
    throw new Refusal('forbidden', message, { errors: { session: [message] } });
  }
  return account;
}

export const PROOF_SECONDS = (10 * DURATIONS.minute) / DURATIONS.second;

/** The rule that our own sign-in service has for changes to ways in. @throws Refusal `reauthentication_needed`. */
export async function refuseOldProof(ctx: Context, request: Request): Promise<void> {
  if (!ctx.accounts.own) return;
  const { claims } = await verified(ctx, request);
  const since = ctx.clock.now().getTime() / DURATIONS.second - PROOF_SECONDS;
  if (claims.amr.some(({ timestamp }) => timestamp >= since)) return;
  ctx.security.note('proof-missing');
  throw new Refusal('reauthentication_needed', 'Sign in again to confirm that it’s you.');
}

async function verified(ctx: Context, request: Request): Promise<{ token: string; claims: Claims }> {
  const token = bearerToken(request);
  if (!token) throw signInFirst();
  const claims = await ctx.accounts.verify(token);
  await refuseGone(ctx, claims.sub);
  return { token, claims };
}

async function refuseGone(ctx: Context, userId: string): Promise<void> {
  isCalledBy(userId);
  if (await isLeaving(ctx.db, userId)) throw signInFirst();
  if (await isClosed(ctx.db, userId, ctx.clock.now()))
    throw new Refusal(
      'unauthenticated',
      `This account is closed. Write to ${ctx.settings.contactEmail} if that’s a mistake.`,
    );
}

async function asked(ctx: Context, request: Request): Promise<{ account: AuthUser; claims: Claims }> {
  const { token, claims } = await verified(ctx, request);
  const account = await ctx.accounts.fresh(token);
  if (account.id !== claims.sub) throw signInFirst();
  if (account.hasSecondFactor && claims.aal !== 'aal2') throw secondFactorFirst();
  return { account, claims };
}

function secondFactorFirst(): Refusal {
  return new Refusal('forbidden', 'Confirm with your second factor first.');
}

/** Whether account deletion was requested; tokens may outlive it by minutes. */
async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: accountDeletions.user_id })
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, userId));
  return found.length > 0;
}

async function isClosed(db: Db, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: accountBans.user_id })
    .from(accountBans)
    .where(and(eq(accountBans.user_id, userId), or(isNull(accountBans.until), gt(accountBans.until, now))));
  return found.length > 0;
}

/** The first time counts. */
export async function insertDeletion(tx: Db, userId: string, at: Date): Promise<void> {
  await tx.insert(accountDeletions).values({ user_id: userId, asked_at: at }).onConflictDoNothing();
}

export async function markDeleted(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ done_at: at })
    .where(and(eq(accountDeletions.user_id, userId), isNull(accountDeletions.done_at)));
}
