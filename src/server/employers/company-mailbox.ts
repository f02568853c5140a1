import type { CompanyRow } from '#server/schema/companies.ts';

/**
 * Where letters to a company go that say something of people; null where there is none, or nobody has proved to speak
 * for the company that a posting made.
 */
export function mailboxOf({
  contact_email,
  awaits_proof,
}: Pick<CompanyRow, 'contact_email' | 'awaits_proof'>): string | null {
  return awaits_proof ? null : contact_email;
}
