import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { Context } from '#server/core/context.ts';
import { bearerToken, freshlySignedIn, isOfApp, signedIn } from '#server/core/sign-in.ts';
import { findCompany } from '#server/employers/company.ts';
import { findMember } from '#server/employers/member-queries.ts';
import { isRecruitPassword } from '#server/employers/password.ts';
import { hasRecruitCookie, recruitCookie } from '#server/employers/recruit-cookie.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** `setCookie`: a whole Set-Cookie header, when the password was just proved. `memberId`: of a signed-in member. */
export type RecruiterAccess = {
  company: CompanyRow;
  allowed: boolean;
  /** Null where they are not allowed. */
  role: MemberRole | null;
  setCookie: string | null;
  memberId: string | null;
  /** In which their letters come so far. */
  language: Language | null;
  /** Why a signed-in person was not taken for a member, where it is not simply that. */
  refusal: Refusal | null;
};

/** Its owners may share it. */
const BY_PASSWORD: MemberRole = 'owner';

/** By membership, cookie or password. @throws Refusal `not_found`, `too_many` after ten wrong passwords. */
export async function recruiterAccess(
  ctx: Context,
  request: Request,
  companyIdOrSlug: string,
  pwd: string | undefined,
  address: string,
  options: { fresh: boolean } = { fresh: false },
): Promise<RecruiterAccess> {
  const company = await existingCompany(ctx, companyIdOrSlug);
  const own = await memberOf(ctx, request, company, options);
  const { role, ...found } = { company, setCookie: null, language: company.language, ...own };
  // A member keeps their own role, even with an older password cookie.
  if (role) return { ...found, allowed: true, role };
  if (hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true, role: BY_PASSWORD };
  if (pwd === undefined || !(await isRecruitPassword(ctx, company, pwd, address)))
    return { ...found, allowed: false, role: null };
  return { ...found, allowed: true, role: BY_PASSWORD, setCookie: recruitCookie(ctx, company) };
}

/** @throws Refusal `not_found`. */
export async function existingCompany(ctx: Context, idOrSlug: string): Promise<CompanyRow> {
  const found = await findCompany(ctx.db, idOrSlug);
  if (!found) throw new Refusal('not_found', 'That company doesn’t exist.');
  return found;
}

/** A token that proves nothing is no refusal: the company's password still opens the door. */
async function memberOf(
  ctx: Context,
  request: Request,
  company: CompanyRow,
  options: { fresh: boolean },
): Promise<Pick<RecruiterAccess, 'memberId' | 'role' | 'refusal'> & Partial<Pick<RecruiterAccess, 'language'>>> {
  const nobody = { memberId: null, role: null };
  const token = bearerToken(request);
  if (!token && !isOfApp(request)) return { ...nobody, refusal: null };
  try {
    const userId = options.fresh ? (await freshlySignedIn(ctx, request)).id : await signedIn(ctx, request);
    const member = await findMember(ctx.db, company.id, { userId });
    if (!member) return { ...nobody, refusal: null };
    // An app shows no factor, whatever its person once showed.
    if (company.factor_required_at && (!token || (await ctx.accounts.verify(token)).aal !== 'aal2'))
      return { ...nobody, refusal: factorNeeded(company) };
    return { memberId: userId, role: member.role, language: member.language, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nobody, refusal: error.code === 'unauthenticated' ? null : error };
  }
}

/** The field is named, so that a page can show the way to a second factor. */
function factorNeeded({ name }: CompanyRow): Refusal {
  const message = `${name} asks its team for a second factor. Set one up in your settings, then come back.`;
  return new Refusal('forbidden', message, { errors: { second_factor: [message] } });
}
