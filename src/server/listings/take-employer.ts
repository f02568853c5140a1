import type { CompanyDetails } from '#contract/admin-companies.ts';
import { Refusal } from '#contract/errors.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { registrationDigits } from '#contract/registration-number.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { insertCompany } from '#server/companies/insert-company.ts';
import { findCompany, lockCompany } from '#server/companies/queries.ts';
import { writeDetails } from '#server/companies/record-details.ts';
import { lockJobSlugs } from '#server/jobs/job-slugs.ts';
import type { Posting } from '#server/listings/posting.ts';
import { isProved, settleCompany } from '#server/listings/proof.ts';
import { publicationOf } from '#server/listings/publication-time.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/**
 * Locks the company on the board that a posting is for: the one that its employer proved, or that staff name by slug.
 * Null where one is to be made: a posting joins no company by its name.
 * @throws Refusal `not_found`; `conflict` where staff name another one than was proved.
 */
export async function lockEmployer(tx: Db, posting: Posting, slug?: string): Promise<CompanyRow | null> {
  const proved = isProved(posting) ? posting.company_id : null;
  const id = slug === undefined ? proved : ((await findCompany(tx, slug))?.id ?? slug);
  if (id === null) return null;
  if (proved !== null && proved !== id)
    throw new Refusal('conflict', 'The employer proved to be another company, shown with the posting.');
  await lockJobSlugs(tx, id);
  return lockCompany(tx, id);
}

/** `isProved`: whether whoever sent it proved to speak for this company. */
export type TakenEmployer = { by: Actor; now: Date; identityCheck: string | undefined; isProved: boolean };

/**
 * The company of an accepted posting, made of it where there is none yet. What it says of itself fills what is not
 * recorded; where staff checked it is recorded anew.
 */
export async function takeEmployer(
  tx: Db,
  posting: Posting,
  locked: CompanyRow | null,
  { by, now, identityCheck, isProved }: TakenEmployer,
): Promise<CompanyRow> {
  const { fields, proof_email } = posting;
  const found = locked ?? (await addEmployer(tx, fields, { by, now }));
  const isKnown = isProved && posting.company_proof !== 'recruit-access';
  const company = isKnown ? await settleCompany(tx, by, found, { email: proof_email ?? fields.email, now }) : found;
  const missing = Object.entries(detailsOf(fields)).filter(
    ([name, value]) => value && company[name as keyof CompanyRow] === null,
  );
  const details: CompanyDetails = {
    ...Object.fromEntries(missing),
    ...(identityCheck !== undefined && { identity_check: identityCheck }),
  };
  return writeDetails(tx, by, company, details, now);
}

async function addEmployer(
  tx: Db,
  fields: PostingFields,
  { by, now }: Pick<TakenEmployer, 'by' | 'now'>,
): Promise<CompanyRow> {
  const { company: name, company_url: website_url, email: contact_email } = fields;
  const awaits_first_job = publicationOf(fields, now).published_at > now;
  const company = await insertCompany(tx, { name, website_url, contact_email, awaits_first_job, awaits_proof: true });
  await recordAudit(tx, by, now, { action: 'company.add', subject: { kind: 'company', id: company.id } });
  return company;
}

/** What a posting says of its employer, by the columns of a company. */
export function detailsOf(fields: PostingFields): CompanyDetails {
  const { registration_number, representative, employer_address, employer_phone, is_abroad } = fields;
  return {
    registration_number: registration_number ? registrationDigits(registration_number) : null,
    representative: representative || null,
    address: employer_address || null,
    phone: employer_phone || null,
    abroad_country: (is_abroad && fields.employer_country) || null,
    abroad_city: (is_abroad && fields.employer_city) || null,
  };
}
