import { eq } from 'drizzle-orm';
import type { CompanyPageFields } from '#contract/company-edits.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { keepPicture } from '#server/images/keep-picture.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { safeHtmlFromMarkdown } from '#server/text/markdown.ts';
import { markdownOfHtml } from '#server/text/markdown-of-html.ts';

/** What a company's page says, as its people edit it. */
export function pageFieldsOf(company: CompanyRow): CompanyPageFields {
  const { logo_url, summary, website_url, industry, location, founded, employees, address, phone } = company;
  return {
    ...{ logo_url, summary, description: markdownOfHtml(company.description), website_url, industry, location },
    ...{ founded, employees, address, phone },
  };
}

/** The columns of these fields. */
export function pageColumns({ description, ...fields }: Partial<CompanyPageFields>): Partial<CompanyRow> {
  return { ...fields, ...(description !== undefined && { description: safeHtmlFromMarkdown(description) }) };
}

/** Writes fields of a company's page in a transaction that has locked the company. */
export async function writePage(
  tx: Db,
  by: Actor,
  { id }: CompanyRow,
  fields: Partial<CompanyPageFields>,
  now: Date,
): Promise<void> {
  await keepPicture(tx, fields.logo_url, now, 'logo_url');
  await tx
    .update(companies)
    .set({ ...pageColumns(fields), updated_at: now })
    .where(eq(companies.id, id));
  await recordChanges(tx, ['companies']);
  await recordAudit(tx, by, now, {
    action: 'company.edit',
    subject: { kind: 'company', id },
    detail: { changed: Object.keys(fields).join(', ') },
  });
}
