import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { EMPLOYER_LISTS, type ListedEmployer } from '#contract/compliance/findings.ts';
import { longDay } from '#contract/core/long-day.ts';
import { registrationDigits } from '#contract/core/registration-number.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { article25 } from '#server/compliance/rules.ts';
import { recordChanges } from '#server/core/changes.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';
import { publishedEmployers } from '#server/schema/postings.ts';

type PublishedRow = typeof publishedEmployers.$inferSelect;

const companyColumns = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  name_ko: companies.name_ko,
  registration_number: companies.registration_number,
  representative: companies.representative,
  address: companies.address,
  phone: companies.phone,
  website_url: companies.website_url,
  notice: companies.notice,
};
export type MatchableCompany = Pick<CompanyRow, keyof typeof companyColumns>;

type EmployerMatch = { employer: PublishedRow; company: MatchableCompany; isSure: boolean };

export function matchableCompanies(db: Db): Promise<MatchableCompany[]> {
  return db.select(companyColumns).from(companies).orderBy(asc(companies.slug));
}

function isPublishedOn({ published_on, published_until }: PublishedRow, day: string): boolean {
  return published_on <= day && (published_until === null || day <= published_until);
}

export async function matchedEmployers(db: Db, known: readonly MatchableCompany[]): Promise<EmployerMatch[]> {
  return matchesAmong(await db.select().from(publishedEmployers).orderBy(asc(publishedEmployers.name)), known);
}

type Identity = Pick<PublishedRow, 'name' | 'name_key' | 'registration_number' | 'representative' | 'address'>;

export function matchesAmong<Employer extends Identity>(
  employers: readonly Employer[],
  known: readonly MatchableCompany[],
): { employer: Employer; company: MatchableCompany; isSure: boolean }[] {
  const byNumber = Map.groupBy(employers, ({ registration_number }) => registration_number ?? '');
  const byName = Map.groupBy(employers, ({ name_key }) => name_key);
  return known.flatMap((company) => {
    const names = [company.name, company.name_ko ?? ''].filter(Boolean);
    const number = company.registration_number;
    const candidates = new Set([
      ...(number ? (byNumber.get(number) ?? []) : []),
      ...names.flatMap((name) => byName.get(employerNameKey(name)) ?? []),
    ]);
    return [...candidates].flatMap((employer) => {
      const match = sameEmployer({ ...employer, names: [employer.name] }, { ...company, names });
      return match ? [{ employer, company, isSure: match === 'sure' }] : [];
    });
  });
}

/** The doubtful ones are for staff to settle. */
export async function listMatched(db: Db): Promise<ListedEmployer[]> {
  const matches = await matchedEmployers(db, await matchableCompanies(db));
  return [...Map.groupBy(matches, ({ employer }) => employer)].map(([employer, found]) => {
    const { id: _, name_key: __, imported_at: ___, ...rest } = employer;
    const named = found.map(({ company: { slug, name }, isSure }) => ({ slug, name, is_sure: isSure }));
    return { ...rest, companies: named };
  });
}

export async function listSizes(db: Db): Promise<{ list: string; list_date: string; employers: number }[]> {
  const rows = await db
    .select({ list: publishedEmployers.list, list_date: publishedEmployers.list_date })
    .from(publishedEmployers)
    .orderBy(asc(publishedEmployers.list));
  return [...Map.groupBy(rows, ({ list }) => list)].map(([list, found]) => ({
    list,
    list_date: found[0]?.list_date ?? '',
    employers: found.length,
  }));
}

export async function replaceList(
  tx: Db,
  list: PublishedRow['list'],
  rows: readonly (typeof publishedEmployers.$inferInsert)[],
): Promise<void> {
  await tx.delete(publishedEmployers).where(eq(publishedEmployers.list, list));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await tx.insert(publishedEmployers).values(rows.slice(start, start + ROWS_PER_STATEMENT));
}

const ROWS_PER_STATEMENT = 500;

type EmployerIdentity = {
  /** In every spelling. */
  names: readonly string[];
  registration_number: string | null;
  representative: string | null;
  address: string | null;
};

/** The number decides where both have one. Else `sure` takes the name and the representative or the address. */
function sameEmployer(left: EmployerIdentity, right: EmployerIdentity): 'sure' | 'doubtful' | null {
  if (left.registration_number && right.registration_number) {
    const isSame = registrationDigits(left.registration_number) === registrationDigits(right.registration_number);
    return isSame ? 'sure' : null;
  }
  const keys = left.names.map(employerNameKey).filter(Boolean);
  if (!right.names.some((name) => keys.includes(employerNameKey(name)))) return null;
  const isProved = sameText(left.representative, right.representative) || sameAddress(left.address, right.address);
  return isProved ? 'sure' : 'doubtful';
}

/** The form of a company, of no weight in its name. NFKC turns ㈜ into (주). */
const FORM =
  /\((?:주|유|합|사|재)\)|(?:주식|유한|합자|합명)회사|유한책임회사|(?<![\p{L}\p{N}])(?:inc|incorporated|ltd|limited|llc|co|corp|corporation|company)(?![\p{L}\p{N}])/gu;

export function employerNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(FORM, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function sameText(left: string | null, right: string | null): boolean {
  const letters = (text: string | null) =>
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
  return letters(left) !== '' && letters(left) === letters(right);
}

/** Parts of an address that must agree: province, district, street and number. */
const ADDRESS_PARTS = 4;

/** The longer address must begin with the shorter: 서울 강남구 테헤란로 1, with or without the floor. */
function sameAddress(left: string | null, right: string | null): boolean {
  const [short = [], long = []] = [addressParts(left), addressParts(right)].sort((a, b) => a.length - b.length);
  return short.length >= ADDRESS_PARTS && short.every((part, at) => part === long[at]);
}

function addressParts(address: string | null): string[] {
  return (address ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,()]+/)
    .map((part, at) => (at === 0 ? part.replace(/(?:특별자치|특별|광역)?(?:시|도)$/, '') : part))
    .filter(Boolean);
}

/** Employers that the labor ministry published are marked as such from this paragraph's first day on. */
const MARKING = article25(1);

export type Marked = { matched: number; doubtful: number };

/** As of today. A match by name alone marks nothing. */
export async function markCompanies(tx: Db, now: Date): Promise<Marked> {
  const day = koreanDay(now);
  const known = await matchableCompanies(tx);
  const current = (await matchedEmployers(tx, known)).filter(({ employer }) => isPublishedOn(employer, day));
  const byCompany = Map.groupBy(
    current.filter(({ isSure }) => isSure),
    ({ company }) => company.id,
  );
  for (const { id, notice } of known) {
    const next = day < MARKING.from ? null : noticeOf(byCompany.get(id) ?? []);
    if (next !== notice) await writeNotice(tx, id, next);
  }
  const doubtful = new Set(current.filter(({ isSure }) => !isSure).map(({ company }) => company.id));
  return { matched: byCompany.size, doubtful: [...doubtful].filter((id) => !byCompany.has(id)).length };
}

function noticeOf(matches: readonly EmployerMatch[]): string | null {
  const reasons = EMPLOYER_LISTS.flatMap(({ id, label }) => {
    const found = matches.find(({ employer }) => employer.list === id);
    return found ? [`for ${label}, list of ${longDay(found.employer.list_date)}`] : [];
  });
  return reasons.length > 0 ? `Published by the labor ministry ${reasons.join('; ')}` : null;
}

async function writeNotice(tx: Db, companyId: string, notice: string | null): Promise<void> {
  await tx.update(companies).set({ notice }).where(eq(companies.id, companyId));
  const shown = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), isNotNull(jobs.published_at)));
  await announceJobs(tx, shown);
  await recordChanges(tx, ['companies']);
}
