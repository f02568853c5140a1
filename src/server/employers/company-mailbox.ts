import type { CompanyRow } from '#server/schema/companies.ts';

/** For letters that mention people. Null while nobody has proved to speak for a company that a posting made. */
export function mailboxOf({
  contact_email,
  awaits_proof,
}: Pick<CompanyRow, 'contact_email' | 'awaits_proof'>): string | null {
  return awaits_proof ? null : contact_email;
}
