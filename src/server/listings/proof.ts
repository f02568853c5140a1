import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/language.ts';
import type { PostingFields } from '#contract/listings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { isSignature, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { findCompany } from '#server/employers/company-queries.ts';
import { passwordState } from '#server/employers/password.ts';
import { companyOfAddress, domainOf, domainOfSite, domainsOf, isAddressOf } from '#server/listings/domains.ts';
import { changedFields } from '#server/listings/listing-columns.ts';
import type { Posting } from '#server/listings/posting.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import type { NewPostingRow, ProvedFields } from '#server/schema/postings.ts';

/** Proved as a whole, and anew where any of it changes. */
export function provedFieldsOf(fields: PostingFields): ProvedFields {
  const { company, company_url, registration_number, email, apply_url } = fields;
  return { company, company_url, registration_number, email, apply_url };
}

/** `fields`: what the posting says now, or what an edit wants it to say. */
export function isProved(
  { company_proof, proved_fields, ...posting }: Pick<Posting, 'company_proof' | 'proved_fields' | 'fields'>,
  fields: PostingFields = posting.fields,
): boolean {
  if (company_proof === null || proved_fields === null) return false;
  return changedFields(proved_fields, provedFieldsOf(fields)).length === 0;
}

export function unprovedChanges({ proposed, ...posting }: Posting): (keyof ProvedFields)[] {
  if (proposed === null || isProved(posting, proposed)) return [];
  return changedFields(provedFieldsOf(posting.fields), provedFieldsOf(proposed));
}

export function fieldsToProve(posting: Posting): PostingFields {
  return posting.proposed !== null && unprovedChanges(posting).length > 0 ? posting.proposed : posting.fields;
}

export const UNPROVED = {
  company_proof: null,
  proved_at: null,
  proved_fields: null,
  sender_check: null,
} as const satisfies Partial<NewPostingRow>;

export async function domainsToProve(db: Db, { company_id, fields }: Posting): Promise<string[]> {
  const company = company_id === null ? null : await findCompany(db, company_id);
  if (company) return await domainsOf(db, company);
  const site = domainOfSite(fields.company_url);
  return site === null ? [] : [site];
}

/** The posting's company, else the one on the board or to be made whose site it is. Null where it proves nothing. */
export async function provedBy(
  db: Db,
  { company_id, fields }: Posting,
  email: string,
): Promise<{ company: CompanyRow | null } | null> {
  if (company_id !== null) {
    const company = await findCompany(db, company_id);
    return company && (await isAddressOf(db, company, email)) ? { company } : null;
  }
  const company = await companyOfAddress(db, email);
  return company !== null || domainOf(email) === domainOfSite(fields.company_url) ? { company } : null;
}

/** Null for a new company. */
export async function holdsFor(db: Db, posting: Posting, company: CompanyRow | null): Promise<boolean> {
  if (!isProved(posting)) return false;
  if (posting.company_proof !== 'mail-domain') return true;
  const address = posting.proof_email ?? posting.fields.email;
  return company
    ? await isAddressOf(db, company, address)
    : domainOf(address) === domainOfSite(posting.fields.company_url);
}

/** What waited for that opens, and its letters go to them where they went to nobody known. */
export async function settleCompany(
  tx: Db,
  by: Actor,
  company: CompanyRow,
  { email, language, now }: { email: string; language: Language | null; now: Date },
): Promise<CompanyRow> {
  if (!company.awaits_proof && company.contact_email !== null) return company;
  await recordAudit(tx, by, now, { action: 'company.prove', subject: { kind: 'company', id: company.id } });
  const set = { awaits_proof: false, contact_email: email, language: language ?? company.language };
  await tx.update(companies).set(set).where(eq(companies.id, company.id));
  return { ...company, ...set };
}

/**
 * Whether the private link also opens the recruit page of the whole company: of one that this posting made, once staff
 * vouched for its sender, until the company has a recruit password or switches that off, which ends every such link.
 * A letter to the company's own domain opens it beside that.
 */
export function opensRecruit(
  { state, made_company, sender_check }: Posting,
  company: Pick<CompanyRow, 'password_hash' | 'password_off_at'> | null,
): boolean {
  const isVouched = state === 'accepted' && made_company && sender_check !== null;
  return isVouched && company !== null && passwordState(company) === 'none';
}

const PURPOSE = 'proof of a posting';
const SIGNED_LENGTH = 22;

/** Signs posting, address and what is proved, so it proves nothing of another address, or of what is changed later. */
export function proofOf(
  { settings }: Pick<Context, 'settings'>,
  posting: Pick<Posting, 'id' | 'fields'>,
  address: string,
  fields: PostingFields = posting.fields,
): string {
  const signed = signature(settings.secrets, PURPOSE, partsOf(posting, address, fields));
  return signed + Buffer.from(address).toString('base64url');
}

/** Null for a token that proves nothing now. */
export function readProof(
  { settings }: Pick<Context, 'settings'>,
  posting: Posting,
  proof: string,
): { email: string; fields: PostingFields } | null {
  const signed = proof.slice(0, SIGNED_LENGTH);
  const email = Buffer.from(proof.slice(SIGNED_LENGTH), 'base64url').toString();
  const isAbout = (fields: PostingFields | null) =>
    fields !== null && isSignature(settings.secrets, PURPOSE, partsOf(posting, email, fields), signed);
  const fields = [posting.fields, posting.proposed].find(isAbout);
  return fields ? { email, fields } : null;
}

function partsOf({ id }: Pick<Posting, 'id'>, address: string, fields: PostingFields): string[] {
  const said = Object.values(provedFieldsOf(fields)).map((value) => value ?? '');
  return [id, address.toLowerCase(), ...said];
}
