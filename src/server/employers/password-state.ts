import type { PASSWORD_STATES } from '#contract/employers/company-access.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** Whether the shared password of a company works. What stands for it before there is one ends with `off` as well. */
export function passwordState({
  password_hash,
  password_off_at,
}: Pick<CompanyRow, 'password_hash' | 'password_off_at'>): (typeof PASSWORD_STATES)[number] {
  if (password_off_at) return 'off';
  return password_hash === null ? 'none' : 'on';
}
