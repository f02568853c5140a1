import { DURATIONS } from '#contract/core/limits.ts';
import { CLOCK_SKEW } from '#platform/clock.ts';
import { cookieValue, httpOnlyCookie } from '#platform/cookies.ts';
import { isSignature, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { passwordState } from '#server/employers/password.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

const LIFETIME = 30 * DURATIONS.day;
const PURPOSE = 'recruit cookie';
/** Shared by all companies: by it the front sees that somebody is a recruiter. */
export const RECRUIT_COOKIE_PREFIX = 'madang_recruit_';

/** For 30 days, or until the password changes or is switched off. A company may have none yet. */
export function recruitCookie(ctx: Context, company: CompanyRow): string {
  const issuedAt = String(ctx.clock.now().getTime());
  const signed = signature(ctx.settings.secrets, PURPOSE, signedParts(company, issuedAt));
  return cookie(ctx, company, `${issuedAt}.${signed}`, LIFETIME / DURATIONS.second);
}

export function noRecruitCookie(ctx: Context, company: CompanyRow): string {
  return cookie(ctx, company, '', 0);
}

export function hasRecruitCookie(ctx: Context, request: Request, company: CompanyRow): boolean {
  if (passwordState(company) === 'off' || isUnproved(company)) return false;
  const [issuedAt = '', signed = ''] = (cookieValue(request, nameFor(company), secureBy(ctx)) ?? '').split('.');
  if (!isSignature(ctx.settings.secrets, PURPOSE, signedParts(company, issuedAt), signed)) return false;
  const age = ctx.clock.now().getTime() - Number(issuedAt);
  // Another process's clock may be ahead.
  return age >= -CLOCK_SKEW && age < LIFETIME;
}

/** Until somebody has proved to speak for it, only a password opens a company. */
function isUnproved(company: CompanyRow): boolean {
  return company.awaits_proof && passwordState(company) === 'none';
}

/** The password's hash is signed too, so that a new password ends every earlier cookie. */
function signedParts(company: CompanyRow, issuedAt: string): string[] {
  return [company.id, issuedAt, company.password_hash ?? 'proved'];
}

/** A recruiter may work for several companies. */
function nameFor(company: CompanyRow): string {
  return `${RECRUIT_COOKIE_PREFIX}${company.id.slice(0, 8)}`;
}

function cookie(ctx: Context, company: CompanyRow, value: string, seconds: number): string {
  return httpOnlyCookie(nameFor(company), value, { seconds, ...secureBy(ctx) });
}

function secureBy({ settings }: Context): { secure: boolean } {
  return { secure: settings.secureCookies };
}
