import { and, eq, gt, isNull, min, or } from 'drizzle-orm';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  COMPANY_FIELDS,
  type CompanyDetail,
  type CompanyDetails,
  type CompanyEdit,
} from '#contract/employers/desk-companies.ts';
import { type Db, first } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { keepPicture } from '#server/core/pictures.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { safeHtml } from '#server/core/safe-html.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/core/slugs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { ENDED_AT, openAt, publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export function countCompanies(db: Db, now: Date): Promise<number> {
  return db.$count(companies, listedAt(now));
}

export async function findListedCompany(db: Db, id: string, now: Date): Promise<CompanyRow | null> {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(bySlugOrId(companies, id), listedAt(now)));
  return found ?? null;
}

export function findCompany(db: Db, id: string): Promise<CompanyRow | null> {
  return first(db.select().from(companies).where(bySlugOrId(companies, id)));
}

/**
 * `no key update`, here as for jobs and postings: what holds one of their jobs may still store a row that names the
 * company. A plain `update` would make it wait, while others wait for the job. @throws Refusal `not_found`
 */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(bySlugOrId(companies, id)).for('no key update');
  if (!company) throw noSuchCompany(id);
  return company;
}

export function noSuchCompany(id: string): Refusal {
  return new Refusal('not_found', `There’s no company ${id}.`);
}

export function countOpenJobs(db: Db, companyId: string, now: Date): Promise<number> {
  return db.$count(jobs, and(eq(jobs.company_id, companyId), openAt(now)));
}

const [WEEKS_SHOWN, WEEKS_TO_TELL] = [12, 4];

/** Open jobs of a company, a week apart, the last count as of now; null while its first listing is too young to tell. */
export async function openingsByWeek(db: Db, companyId: string, now: Date): Promise<number[] | null> {
  const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * DURATIONS.day);
  const own = and(eq(jobs.company_id, companyId), publicAt(now));
  const [begun] = await db
    .select({ at: min(jobs.published_at) })
    .from(jobs)
    .where(own);
  if (!begun?.at || begun.at > weeksAgo(WEEKS_TO_TELL)) return null;
  const moments = Array.from({ length: WEEKS_SHOWN }, (_, at) => weeksAgo(WEEKS_SHOWN - 1 - at));
  const shown = await db
    .select({ from: jobs.published_at, until: ENDED_AT })
    .from(jobs)
    .where(and(own, or(isNull(ENDED_AT), gt(ENDED_AT, weeksAgo(WEEKS_SHOWN - 1)))));
  return moments.map(
    (moment) => shown.filter(({ from, until }) => from && from <= moment && !(until && until <= moment)).length,
  );
}

/** For letters that mention people. Null while nobody has proved to speak for a company that a posting made. */
export function mailboxOf({
  contact_email,
  awaits_proof,
}: Pick<CompanyRow, 'contact_email' | 'awaits_proof'>): string | null {
  return awaits_proof ? null : contact_email;
}

export function companyContent(company: CompanyRow): unknown {
  return COMPANY_FIELDS.map((field) => company[field]);
}

/** Renames reach searches later. @throws Refusal `not_found`; `conflict` if changed since `revision`; `invalid`. */
export function editCompany(
  { db, clock, queue }: Pick<Context, 'db' | 'clock' | 'queue'>,
  by: Actor,
  id: string,
  edit: CompanyEdit,
  revision?: string,
): Promise<CompanyRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const company = await lockCompany(tx, id);
    refuseStale(revision, companyContent(company));
    const written = pageColumns(edit);
    const changed = COMPANY_FIELDS.filter((field) => field in written && written[field] !== company[field]);
    const isChecked = edit.identity_check !== undefined && edit.identity_check !== company.identity_check;
    if (changed.length === 0) return company;
    const set = {
      ...written,
      ...(isChecked && { identity_checked_at: edit.identity_check === null ? null : now }),
      // The last one's choice was not theirs.
      ...(changed.includes('contact_email') && { notices: 'at-once' as const }),
      updated_at: now,
    };
    refuseBoth({ ...company, ...set });
    if (changed.includes('logo_url')) await keepPicture(tx, set.logo_url, now, 'logo_url');
    await tx.update(companies).set(set).where(eq(companies.id, company.id));
    if (changed.includes('name') || changed.includes('name_ko'))
      await queue.send(tx, { name: 'jobs.rename-company', data: { companyId: company.id } });
    await recordChanges(tx, changed.includes('logo_url') ? ['companies', 'jobs'] : ['companies']);
    await recordAudit(tx, by, now, {
      action: 'company.edit',
      subject: { kind: 'company', id: company.id },
      // Names alone: of a sole trader, these are personal data.
      detail: { changed: changed.join(', ') },
    });
    return { ...company, ...set };
  });
}

export function pageColumns<Fields extends { description?: string | undefined }>(fields: Fields): Fields {
  const { description } = fields;
  return description === undefined ? fields : { ...fields, description: safeHtml(description) };
}

type NewCompanyRow = Omit<typeof companies.$inferInsert, 'slug'>;

/** Under the first free slug of its name, numbered where taken. */
export async function insertCompany(tx: Db, values: NewCompanyRow): Promise<CompanyRow> {
  for (;;) {
    const used = await tx.select({ slug: companies.slug }).from(companies);
    const slug = takeSlug([slugOf(values.name) || 'company'], takenSlugs(used.map((company) => company.slug)));
    const [inserted] = await tx
      .insert(companies)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: companies.slug })
      .returning();
    if (!inserted) continue; // Another transaction took it meanwhile.
    await recordChanges(tx, ['companies']);
    return inserted;
  }
}

/** Expects a locked company. @throws Refusal `invalid` for one both registered in Korea and abroad. */
export async function writeDetails(
  tx: Db,
  by: Actor,
  company: CompanyRow,
  details: CompanyDetails,
  now: Date,
): Promise<CompanyRow> {
  const changed = Object.entries(details).filter(([name, value]) => value !== company[name as CompanyDetail]);
  const isChecked = details.identity_check !== undefined;
  if (changed.length === 0 && !isChecked) return company;
  const set = {
    ...details,
    ...(isChecked && { identity_checked_at: details.identity_check === null ? null : now }),
    updated_at: now,
  };
  refuseBoth({ ...company, ...set });
  await tx.update(companies).set(set).where(eq(companies.id, company.id));
  await recordChanges(tx, ['companies']);
  await recordAudit(tx, by, now, {
    action: 'company.edit',
    subject: { kind: 'company', id: company.id },
    // Names alone: of a sole trader, these are personal data.
    detail: { changed: changed.map(([name]) => name).join(', ') },
  });
  return { ...company, ...set };
}

function refuseBoth({ registration_number, abroad_country }: CompanyRow): void {
  if (registration_number === null || abroad_country === null) return;
  throw invalidField('abroad_country', 'A company registered in Korea isn’t abroad. Remove one or the other.');
}
