import { and, eq, ilike, or } from 'drizzle-orm';
import { getDomain, parse } from 'tldts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyDomains } from '#server/schema/postings.ts';

export const domainHandlers = {
  'GET /v1/admin/companies/{id}/domains': (ctx, { params }) => recordedDomains(ctx, params.id),

  'PUT /v1/admin/companies/{id}/domains/{domain}': async (ctx, { caller, params }) => {
    await addDomain(ctx, caller, params.id, params.domain);
    return recordedDomains(ctx, params.id);
  },

  'DELETE /v1/admin/companies/{id}/domains/{domain}': async (ctx, { caller, params }) => {
    await removeDomain(ctx, caller, params.id, params.domain);
    return recordedDomains(ctx, params.id);
  },
} satisfies SomeHandlers;

async function recordedDomains(ctx: Context, companyId: string) {
  const { id } = await existingCompany(ctx, companyId);
  return { data: await listDomains(ctx.db, id) };
}

/** @throws Refusal `not_found`; `invalid` for a domain of many or of free mail; `conflict` where it is recorded. */
export async function addDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const fault = provesNothing(domain);
  if (fault !== null) throw new Refusal('invalid', fault);
  const { id } = await existingCompany(ctx, companyId);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (!(await insertDomain(tx, { domain, company_id: id, recorded_at: now })))
      throw new Refusal('conflict', `${domain} is recorded already, for this company or another one.`);
    await recordAudit(tx, by, now, {
      action: 'company.record-domain',
      subject: { kind: 'company', id },
      detail: { domain },
    });
  });
}

export async function removeDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const { id, slug } = await existingCompany(ctx, companyId);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteDomain(tx, id, domain))) throw new Refusal('not_found', `${domain} is not recorded for ${slug}.`);
    const subject = { kind: 'company', id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'company.remove-domain', subject, detail: { domain } });
  });
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The domain whose owner decides what stands at an address on the web; null where many share it, or none has it. */
export function domainOfSite(url: string | null | undefined): string | null {
  const domain = url ? getDomain(url, { allowPrivateDomains: true }) : null;
  return domain !== null && provesNothing(domain) === null ? domain : null;
}

type WithSite = Pick<CompanyRow, 'id' | 'website_url'>;

/** That of its site, unless staff recorded it for another company, and those that staff recorded. */
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

export async function isAddressOf(db: Db, company: WithSite, email: string): Promise<boolean> {
  return (await domainsOf(db, company)).includes(domainOf(email));
}

/** Null where none is, or several are. */
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

/** False for one that is recorded already: a domain belongs to one company. */
async function insertDomain(tx: Db, row: typeof companyDomains.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(companyDomains).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

async function deleteDomain(tx: Db, companyId: string, domain: string): Promise<boolean> {
  const isIt = and(eq(companyDomains.company_id, companyId), eq(companyDomains.domain, domain));
  return (await tx.delete(companyDomains).where(isIt).returning()).length > 0;
}

/** Free mail, by the word before the public suffix: hotmail.fr as hotmail.com. */
const PROVIDERS = new Set(
  `gmail googlemail naver hanmail daum nate hanmir outlook hotmail live msn yahoo ymail rocketmail icloud aol gmx yandex
  mail protonmail tutanota zohomail`.split(/\s+/),
);

/** The same where that word alone would say too little. */
const FREE_MAIL = new Set(
  `kakao.com korea.com paran.com empal.com dreamwiz.com lycos.co.kr freechal.com chol.com hitel.net me.com mac.com web.de
  proton.me pm.me tuta.com zoho.com fastmail.com fastmail.fm hey.com qq.com 163.com 126.com yeah.net sina.com foxmail.com
  duck.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com`.split(/\s+/),
);

/** Why an address at a domain says nothing of who its owner works for; null where it may say that. */
function provesNothing(domain: string): string | null {
  const { domain: registered, domainWithoutSuffix: word } = parse(domain, { allowPrivateDomains: true });
  if (!registered || !word) return `${domain} is shared by everybody who has a name below it, so it proves nothing.`;
  const isFree = PROVIDERS.has(word) || FREE_MAIL.has(registered);
  return isFree ? `Anybody gets an address at ${domain}, so it proves nothing.` : null;
}
