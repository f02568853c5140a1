import type { AdminPosting } from '#contract/admin-postings.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { registrationDigits, writtenRegistrationNumber } from '#contract/registration-number.ts';
import type { Db } from '#platform/db.ts';
import { type MatchableCompany, matchableCompanies } from '#server/adverts/published-queries.ts';
import { employerNameKey } from '#server/adverts/same-employer.ts';
import { domainOf, domainOfSite } from '#server/listings/company-domains.ts';
import { companyDomains } from '#server/schema/postings.ts';

/** With the domains that are its own, and its names as names are compared. */
export type BoardCompany = MatchableCompany & { domains: readonly string[]; keys: readonly string[] };
type LikelyEmployer = AdminPosting['likely_employers'][number];
type Compared = LikelyEmployer['compared'][number];

export async function companiesOnBoard(db: Db): Promise<BoardCompany[]> {
  const [companies, recorded] = [await matchableCompanies(db), await db.select().from(companyDomains)];
  const owners = new Map(recorded.map(({ domain, company_id }) => [domain, company_id]));
  const recordedFor = Map.groupBy(recorded, ({ company_id }) => company_id);
  return companies.map((company) => {
    const site = domainOfSite(company.website_url);
    const own = (recordedFor.get(company.id) ?? []).map(({ domain }) => domain);
    const domains = site !== null && !owners.has(site) ? [site, ...own] : own;
    return { ...company, domains, keys: [company.name, company.name_ko ?? ''].flatMap(keysOf) };
  });
}

/** Those of the companies on the board that a posting may name: nothing joins it to one of them by itself. */
export function likelyEmployers(companies: readonly BoardCompany[], fields: PostingFields): LikelyEmployer[] {
  const told = toldBy(fields);
  const named = companies.filter(
    ({ keys, domains, registration_number }) =>
      haveCommon(told.keys, keys) ||
      haveCommon([told.site ?? '', told.email], domains) ||
      (told.number !== null && told.number === registration_number),
  );
  return named.map((company) => ({
    slug: company.slug,
    name: company.name,
    compared: comparedWith(company, fields),
  }));
}

/** What a posting says of its employer, beside what the board knows of a company. */
export function comparedWith(company: BoardCompany, fields: PostingFields): Compared[] {
  const { domains, keys, phone, registration_number } = company;
  const told = toldBy(fields);
  const own = domains.join(', ') || null;
  const line = (what: Compared['what'], posting: string | null, board: string | null, is_like: boolean | null) => ({
    what,
    posting,
    board,
    is_like,
  });
  return [
    line(
      'name',
      fields.company,
      company.name_ko ? `${company.name}, ${company.name_ko}` : company.name,
      haveCommon(told.keys, keys),
    ),
    line('site', fields.company_url, company.website_url, isAmong(told.site, domains)),
    line('email', told.email, own, isAmong(told.email, domains)),
    ...(fields.apply_url
      ? [line('apply', fields.apply_url, own, isAmong(domainOfSite(fields.apply_url), domains))]
      : []),
    line('phone', fields.employer_phone || null, phone, isSame(phoneDigits(fields.employer_phone), phoneDigits(phone))),
    line(
      'registration',
      fields.registration_number || null,
      registration_number && writtenRegistrationNumber(registration_number),
      isSame(told.number, registration_number),
    ),
  ];
}

function toldBy({ company, company_url, email, registration_number }: PostingFields) {
  const number = registration_number ? registrationDigits(registration_number) : null;
  return { keys: keysOf(company), site: domainOfSite(company_url), email: domainOf(email), number };
}

function isAmong(domain: string | null, domains: readonly string[]): boolean | null {
  return domains.length === 0 || domain === null ? null : domains.includes(domain);
}

function isSame(left: string | null, right: string | null): boolean | null {
  return left === null || right === null ? null : left === right;
}

/** Without the country and the zero that stands for it: +82 2 123 4567 as 02-123-4567. */
function phoneDigits(phone: string | null | undefined): string | null {
  return phone ? phone.replace(/\D/g, '').replace(/^(?:82)?0*/, '') : null;
}

/** A name, and both of those that stand as "Nabi Labs (나비랩스)", as names are compared. */
function keysOf(name: string): string[] {
  const [, outside = '', inside = ''] = /^([^(]+)\(([^()]+)\)$/.exec(name.normalize('NFKC').trim()) ?? [];
  return [name, outside, inside].map(employerNameKey).filter(Boolean);
}

function haveCommon(left: readonly string[], right: readonly string[]): boolean {
  return left.some((one) => right.includes(one));
}
