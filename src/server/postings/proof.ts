import { and, eq, ilike, or } from 'drizzle-orm';
import { getDomain, parse } from 'tldts';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { isSignature, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { findCompany } from '#server/employers/company.ts';
import { passwordState } from '#server/employers/password.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { changedFields } from '#server/postings/listing-columns.ts';
import type { Posting } from '#server/postings/posting.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyDomains, type NewPostingRow, type ProvedFields } from '#server/schema/postings.ts';

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
  const { company_id, domain } = companyDomains;
  return { data: await ctx.db.select().from(companyDomains).where(eq(company_id, id)).orderBy(domain) };
}

/** @throws Refusal `not_found`; `invalid` for a domain of many or of free mail; `conflict` where it is recorded. */
async function addDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const fault = provesNothing(domain);
  if (fault !== null) throw new Refusal('invalid', fault);
  const { id } = await existingCompany(ctx, companyId);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // A domain belongs to one company.
    const row = { domain, company_id: id, recorded_at: now };
    const recorded = await tx.insert(companyDomains).values(row).onConflictDoNothing().returning();
    if (recorded.length === 0)
      throw new Refusal('conflict', `${domain} is already recorded, for this company or another one.`);
    const subject = { kind: 'company', id } as const;
    await recordAudit(tx, by, now, { action: 'company.record-domain', subject, detail: { domain } });
  });
}

async function removeDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const { id, slug } = await existingCompany(ctx, companyId);
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(companyDomains.company_id, id), eq(companyDomains.domain, domain));
    const removed = await tx.delete(companyDomains).where(isIt).returning();
    if (removed.length === 0) throw new Refusal('not_found', `${domain} is not recorded for ${slug}.`);
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
async function domainsOf(db: Db, { id, website_url }: WithSite): Promise<string[]> {
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
async function companyOfAddress(db: Db, email: string): Promise<CompanyRow | null> {
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
  if (!registered || !word) return `${domain} is shared by everyone with a name under it, so it proves nothing.`;
  const isFree = PROVIDERS.has(word) || FREE_MAIL.has(registered);
  return isFree ? `Anyone can get an address at ${domain}, so it proves nothing.` : null;
}
