import { Refusal } from '#contract/errors.ts';
import { findCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { isRecruitPassword } from '#server/recruit/password.ts';
import { hasRecruitCookie, recruitCookie } from '#server/recruit/recruit-cookie.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** `setCookie` is a whole Set-Cookie header, given when the password was proved just now. */
export type RecruiterAccess = { company: CompanyRow; openJobs: number; allowed: boolean; setCookie: string | null };

/**
 * Whether a request comes from a company's recruiter: by the cookie of an earlier visit, or by the password.
 * @throws Refusal `not_found` for an unknown company, `too_many` after ten wrong passwords.
 */
export async function recruiterAccess(
  ctx: Context,
  request: Request,
  companyIdOrSlug: string,
  pwd: string | undefined,
  address: string,
): Promise<RecruiterAccess> {
  const found = await existingCompany(ctx, companyIdOrSlug);
  if (hasRecruitCookie(ctx, request, found.company)) return { ...found, allowed: true, setCookie: null };
  if (pwd === undefined) return { ...found, allowed: false, setCookie: null };
  const allowed = await isRecruitPassword(ctx, found.company, pwd, address);
  return { ...found, allowed, setCookie: allowed ? recruitCookie(ctx, found.company) : null };
}

/** @throws Refusal `not_found`. */
export async function existingCompany(ctx: Context, idOrSlug: string) {
  const found = await findCompany(ctx.db, idOrSlug);
  if (!found) throw new Refusal('not_found', 'There is no such company.');
  return found;
}
