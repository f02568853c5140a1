import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { isFreeMail } from '#server/postings/free-mail.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyDomains } from '#server/schema/postings.ts';

/** The part of an e-mail address that says whose mailbox it is. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The company on the board at whose own domain an e-mail address is, as staff recorded it. */
export async function companyOfAddress(db: Db, email: string): Promise<CompanyRow | null> {
  const domain = domainOf(email);
  if (isFreeMail(domain)) return null;
  const [found] = await db
    .select({ company: companies })
    .from(companyDomains)
    .innerJoin(companies, eq(companyDomains.company_id, companies.id))
    .where(eq(companyDomains.domain, domain));
  return found?.company ?? null;
}

export function listDomains(db: Db, companyId: string) {
  return db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.company_id, companyId))
    .orderBy(companyDomains.domain);
}

/** Whether it was recorded: a domain belongs to one company. */
export async function insertDomain(tx: Db, row: typeof companyDomains.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(companyDomains).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function deleteDomain(tx: Db, companyId: string, domain: string): Promise<boolean> {
  const isIt = and(eq(companyDomains.company_id, companyId), eq(companyDomains.domain, domain));
  return (await tx.delete(companyDomains).where(isIt).returning()).length > 0;
}
