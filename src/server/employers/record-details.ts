import { eq } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import type { CompanyDetail, CompanyDetails } from '#contract/employers/desk-companies.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/** Expects a locked company. @throws Refusal `invalid` for one both registered in Korea and abroad. */
export async function writeDetails(
  tx: Db,
  by: Actor,
  company: CompanyRow,
  details: CompanyDetails,
  now: Date,
): Promise<CompanyRow> {
  const changed = Object.entries(details).filter(([name, value]) => value !== company[name as CompanyDetail]);
  const isChecked = details.identity_check !== undefined;
  if (changed.length === 0 && !isChecked) return company;
  const set = {
    ...details,
    ...(isChecked && { identity_checked_at: details.identity_check === null ? null : now }),
    updated_at: now,
  };
  refuseBoth({ ...company, ...set });
  await tx.update(companies).set(set).where(eq(companies.id, company.id));
  await recordChanges(tx, ['companies']);
  await recordAudit(tx, by, now, {
    action: 'company.edit',
    subject: { kind: 'company', id: company.id },
    // Names alone: of a sole trader, these are personal data.
    detail: { changed: changed.map(([name]) => name).join(', ') },
  });
  return { ...company, ...set };
}

export function refuseBoth({ registration_number, abroad_country }: CompanyRow): void {
  if (registration_number === null || abroad_country === null) return;
  throw invalidField('abroad_country', 'A company with a registration in Korea is not abroad: take one of both away.');
}
