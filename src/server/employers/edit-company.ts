import { eq } from 'drizzle-orm';
import { COMPANY_FIELDS, type CompanyEdit } from '#contract/employers/desk-companies.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { keepPicture } from '#server/core/keep-picture.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { safeHtml } from '#server/core/safe-html.ts';
import { lockCompany } from '#server/employers/company-queries.ts';
import { refuseBoth } from '#server/employers/record-details.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

export function companyContent(company: CompanyRow): unknown {
  return COMPANY_FIELDS.map((field) => company[field]);
}

/** Renames reach searches later. @throws Refusal `not_found`; `conflict` if changed since `revision`; `invalid`. */
export function editCompany(
  { db, clock, queue }: Pick<Context, 'db' | 'clock' | 'queue'>,
  by: Actor,
  id: string,
  edit: CompanyEdit,
  revision?: string,
): Promise<CompanyRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const company = await lockCompany(tx, id);
    refuseStale(revision, companyContent(company));
    const written = pageColumns(edit);
    const changed = COMPANY_FIELDS.filter((field) => field in written && written[field] !== company[field]);
    const isChecked = edit.identity_check !== undefined && edit.identity_check !== company.identity_check;
    if (changed.length === 0) return company;
    const set = {
      ...written,
      ...(isChecked && { identity_checked_at: edit.identity_check === null ? null : now }),
      // The last one's choice was not theirs.
      ...(changed.includes('contact_email') && { notices: 'at-once' as const }),
      updated_at: now,
    };
    refuseBoth({ ...company, ...set });
    if (changed.includes('logo_url')) await keepPicture(tx, set.logo_url, now, 'logo_url');
    await tx.update(companies).set(set).where(eq(companies.id, company.id));
    if (changed.includes('name') || changed.includes('name_ko'))
      await queue.send(tx, { name: 'jobs.rename-company', data: { companyId: company.id } });
    await recordChanges(tx, changed.includes('logo_url') ? ['companies', 'jobs'] : ['companies']);
    await recordAudit(tx, by, now, {
      action: 'company.edit',
      subject: { kind: 'company', id: company.id },
      // Names alone: of a sole trader, these are personal data.
      detail: { changed: changed.join(', ') },
    });
    return { ...company, ...set };
  });
}

export function pageColumns<Fields extends { description?: string | undefined }>(fields: Fields): Fields {
  const { description } = fields;
  return description === undefined ? fields : { ...fields, description: safeHtml(description) };
}
