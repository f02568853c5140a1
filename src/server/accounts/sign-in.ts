import { Refusal } from '#contract/errors.ts';
import { isCalledBy } from '#platform/security-events.ts';
import { type AuthUser, type Claims, signInFirst } from '#server/accounts/accounts.ts';
import { isClosed, isLeaving } from '#server/accounts/queries.ts';
import type { Context } from '#server/context.ts';

/** The bearer token of a request, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * The user id behind a request. Users with a second factor must have used it in this session.
 * @throws Refusal `unauthenticated`, `forbidden` (second factor), `unavailable`.
 */
export async function signedIn(ctx: Context, request: Request): Promise<string> {
  const { token, claims } = await verified(ctx, request);
  if (await ctx.accounts.owesFactor(token, claims)) throw secondFactorFirst();
  return claims.sub;
}

/** The same, with the account as the auth service knows it now. */
export async function freshlySignedIn(ctx: Context, request: Request): Promise<AuthUser> {
  return (await asked(ctx, request)).account;
}

/**
 * The same for staff, who need the second factor in any case.
 * @throws Refusal `forbidden` for everybody else who is signed in.
 */
export async function signedInStaff(ctx: Context, request: Request): Promise<AuthUser> {
  const { account, claims } = await asked(ctx, request);
  if (!account.isStaff || claims.app_metadata.role !== 'staff') {
    throw new Refusal('forbidden', 'Only staff may do this.');
  }
  if (claims.aal !== 'aal2') throw secondFactorFirst();
  return account;
}

async function verified(ctx: Context, request: Request): Promise<{ token: string; claims: Claims }> {
  const token = bearerToken(request);
  if (!token) throw signInFirst();
  const claims = await ctx.accounts.verify(token);
  isCalledBy(claims.sub);
  if (await isLeaving(ctx.db, claims.sub)) throw signInFirst();
  if (await isClosed(ctx.db, claims.sub, ctx.clock.now()))
    throw new Refusal(
      'unauthenticated',
      `This account is closed. Write to ${ctx.settings.contactEmail} if that is wrong.`,
    );
  return { token, claims };
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
