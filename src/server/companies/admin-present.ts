import type { AdminCompany, ListedAdminCompany } from '#contract/admin-companies.ts';
import type { CompanyOfList } from '#server/companies/admin-queries.ts';
import { companyContent } from '#server/companies/edit-company.ts';
import { revisionOf } from '#server/http/revision.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** A company for staff. */
export function presentAdminCompany(company: CompanyRow): AdminCompany {
  const { password_hash, ...told } = company;
  return {
    ...told,
    ...momentsOf(company),
    password_off_at: company.password_off_at?.toISOString() ?? null,
    has_password: password_hash !== null,
    revision: revisionOf(companyContent(company)),
  };
}

export function presentListedCompany(company: CompanyOfList): ListedAdminCompany {
  return { ...company, ...momentsOf(company) };
}

type Moments = 'identity_checked_at' | 'talents_approved_at' | 'left_alone_at' | 'created_at' | 'updated_at';

function momentsOf(company: Pick<CompanyRow, Moments>) {
  return {
    identity_checked_at: company.identity_checked_at?.toISOString() ?? null,
    talents_approved_at: company.talents_approved_at?.toISOString() ?? null,
    left_alone_at: company.left_alone_at?.toISOString() ?? null,
    created_at: company.created_at.toISOString(),
    updated_at: company.updated_at.toISOString(),
  };
}
