import { and, eq, ilike, or } from 'drizzle-orm';
import { getDomain } from 'tldts';
import type { Db } from '#platform/db.ts';
import { provesNothing } from '#server/listings/free-mail.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyDomains } from '#server/schema/postings.ts';

/** The part of an e-mail address that says whose mailbox it is. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The domain whose owner decides what stands at an address on the web; null where many share it, or none has it. */
export function domainOfSite(url: string | null | undefined): string | null {
  const domain = url ? getDomain(url, { allowPrivateDomains: true }) : null;
  return domain !== null && provesNothing(domain) === null ? domain : null;
}

type WithSite = Pick<CompanyRow, 'id' | 'website_url'>;

/**
 * Where the own people of a company have their addresses: at the domain of its site, unless staff recorded that for
 * another company, and at what staff recorded.
 */
export async function domainsOf(db: Db, { id, website_url }: WithSite): Promise<string[]> {
  const site = domainOfSite(website_url);
  const recorded = await db
    .select()
    .from(companyDomains)
    .where(or(eq(companyDomains.company_id, id), site === null ? undefined : eq(companyDomains.domain, site)))
    .orderBy(companyDomains.domain);
  const own = recorded.filter(({ company_id }) => company_id === id).map(({ domain }) => domain);
  const isOthers = recorded.some(({ domain }) => domain === site);
  return site === null || isOthers ? own : [site, ...own];
}

/** Whether an e-mail address is at a company's own domain, to the letter. */
export async function isAddressOf(db: Db, company: WithSite, email: string): Promise<boolean> {
  return (await domainsOf(db, company)).includes(domainOf(email));
}

/** The company on the board at whose own domain an e-mail address is; null where none is, or several are. */
export async function companyOfAddress(db: Db, email: string): Promise<CompanyRow | null> {
  const domain = domainOf(email);
  if (provesNothing(domain) !== null) return null;
  const [recorded] = await db
    .select({ company: companies })
    .from(companyDomains)
    .innerJoin(companies, eq(companyDomains.company_id, companies.id))
    .where(eq(companyDomains.domain, domain));
  if (recorded) return recorded.company;
  const named = await db
    .select()
    .from(companies)
    .where(ilike(companies.website_url, `%${domain.replace(/[\\%_]/g, '\\$&')}%`));
  const [found, ...others] = named.filter(({ website_url }) => domainOfSite(website_url) === domain);
  return others.length === 0 ? (found ?? null) : null;
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
