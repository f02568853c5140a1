import { Refusal } from '#contract/errors.ts';
import { type AuthUser, type Claims, signInFirst } from '#server/accounts/accounts.ts';
import { isLeaving } from '#server/accounts/queries.ts';
import type { Context } from '#server/context.ts';

/** A signed-in person; `account` where the auth service was asked just now. */
export type SignedIn = { claims: Claims; account: AuthUser | null };

/** The bearer token of a request, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * Who a request comes from. Somebody who has a second factor must have shown it in this session: half a sign-in is
 * none. With `fresh` the auth service is asked at this moment.
 * @throws Refusal `unauthenticated`, `forbidden` (second factor), `unavailable`.
 */
export async function signedIn(ctx: Context, request: Request, options: { fresh: boolean }): Promise<SignedIn> {
  const token = bearerToken(request);
  if (!token) throw signInFirst();
  const claims = await ctx.accounts.verify(token);
  if (await isLeaving(ctx.db, claims.sub)) throw signInFirst();
  if (!options.fresh) {
    if (await ctx.accounts.owesFactor(token, claims)) throw secondFactorFirst();
    return { claims, account: null };
  }
  const account = await ctx.accounts.fresh(token);
  if (account.id !== claims.sub) throw signInFirst();
  if (account.hasSecondFactor && claims.aal !== 'aal2') throw secondFactorFirst();
  return { claims, account };
}

/**
 * The same for staff: asked each time, with the second factor in any case.
 * @throws Refusal `forbidden` for everybody else who is signed in.
 */
export async function signedInStaff(ctx: Context, request: Request): Promise<SignedIn> {
  const found = await signedIn(ctx, request, { fresh: true });
  if (!found.account?.isStaff || found.claims.app_metadata.role !== 'staff') {
    throw new Refusal('forbidden', 'Only staff may do this.');
  }
  if (found.claims.aal !== 'aal2') throw secondFactorFirst();
  return found;
}

function secondFactorFirst(): Refusal {
  return new Refusal('forbidden', 'Confirm with your second factor first.');
}
