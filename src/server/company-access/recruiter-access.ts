import { Refusal } from '#contract/errors.ts';
import { bearerToken, freshlySignedIn, signedIn } from '#server/accounts/sign-in.ts';
import { findCompany } from '#server/companies/queries.ts';
import { isMember } from '#server/company-access/member-queries.ts';
import { isRecruitPassword } from '#server/company-access/password.ts';
import { hasRecruitCookie, recruitCookie } from '#server/company-access/recruit-cookie.ts';
import type { Context } from '#server/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/**
 * `setCookie` is a whole Set-Cookie header, given when the password was proved just now; `memberId` is the account of
 * somebody who came signed in as a member of the company.
 */
export type RecruiterAccess = {
  company: CompanyRow;
  allowed: boolean;
  setCookie: string | null;
  memberId: string | null;
  /** Why a signed-in person was not taken for a member, where it is not simply that. */
  refusal: Refusal | null;
};

/**
 * Whether a request comes from a company's recruiter: a signed-in member, or by the cookie of an earlier visit, or by
 * the password.
 * @throws Refusal `not_found` for an unknown company, `too_many` after ten wrong passwords.
 */
export async function recruiterAccess(
  ctx: Context,
  request: Request,
  companyIdOrSlug: string,
  pwd: string | undefined,
  address: string,
  options: { fresh: boolean } = { fresh: false },
): Promise<RecruiterAccess> {
  const company = await existingCompany(ctx, companyIdOrSlug);
  const found = { company, setCookie: null, ...(await memberOf(ctx, request, company, options)) };
  if (found.memberId || hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true };
  if (pwd === undefined) return { ...found, allowed: false };
  const allowed = await isRecruitPassword(ctx, company, pwd, address);
  return { ...found, allowed, setCookie: allowed ? recruitCookie(ctx, company) : null };
}

/** @throws Refusal `not_found`. */
export async function existingCompany(ctx: Context, idOrSlug: string): Promise<CompanyRow> {
  const found = await findCompany(ctx.db, idOrSlug);
  if (!found) throw new Refusal('not_found', 'There is no such company.');
  return found;
}

/**
 * The signed-in member that a request comes from. A token that proves nothing, or cannot be checked now, does not
 * refuse the request: the company's password still opens the door.
 */
async function memberOf(
  ctx: Context,
  request: Request,
  company: CompanyRow,
  options: { fresh: boolean },
): Promise<{ memberId: string | null; refusal: Refusal | null }> {
  if (!bearerToken(request)) return { memberId: null, refusal: null };
  try {
    const userId = options.fresh ? (await freshlySignedIn(ctx, request)).id : await signedIn(ctx, request);
    return { memberId: (await isMember(ctx.db, company.id, userId)) ? userId : null, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { memberId: null, refusal: error.code === 'unauthenticated' ? null : error };
  }
}
