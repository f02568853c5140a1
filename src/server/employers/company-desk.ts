import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import {
  type AdminCompany,
  AdminCompanyQuery,
  ListedAdminCompany,
  type NewCompanyBody,
} from '#contract/employers/desk-companies.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords, isThere } from '#server/core/desk-list.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { keepPicture } from '#server/core/pictures.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { revisionOf } from '#server/core/revision.ts';
import { slugOf } from '#server/core/slugs.ts';
import { companyContent, editCompany, findCompany, noSuchCompany, pageColumns } from '#server/employers/company.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { openAt, waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const { id, slug, name, name_ko, logo_url, registration_number } = companies;
const { identity_checked_at, talents_approved_at, left_alone_at, created_at, updated_at } = companies;

const OPEN = sql<number>`coalesce("counted_jobs"."open_jobs", 0)`.mapWith(Number);

const WAITING = sql<number>`coalesce("counted_jobs"."waiting_jobs", 0)`.mapWith(Number);

export const companyList = deskList({
  query: AdminCompanyQuery,
  data: ListedAdminCompany,
  key: id,
  columns: {
    id,
    slug,
    name,
    name_ko,
    logo_url,
    registration_number,
    identity_checked_at,
    talents_approved_at,
    left_alone_at,
    created_at,
    updated_at,
    open_jobs: OPEN,
    waiting_jobs: WAITING,
    jobs: sql<number>`coalesce("counted_jobs"."all_jobs", 0)`.mapWith(Number),
  },
  from(select, { db, now }) {
    const counted = db
      .select({
        company_id: jobs.company_id,
        all_jobs: count().as('all_jobs'),
        open_jobs: sql`count(*) filter (where ${openAt(now)})`.as('open_jobs'),
        waiting_jobs: sql`count(*) filter (where ${waitingAt(now)})`.as('waiting_jobs'),
      })
      .from(jobs)
      .groupBy(jobs.company_id)
      .as('counted_jobs');
    return select.from(companies).leftJoin(counted, eq(counted.company_id, id));
  },
  where: ({ q, identity, talents, left_alone }) =>
    and(
      hasWords(q, [name, name_ko, slug, registration_number]),
      isThere(identity_checked_at, identity),
      isThere(talents_approved_at, talents),
      isThere(left_alone_at, left_alone),
    ),
  sorts: { updated_at, created_at, name: sql`lower(${name})`, open_jobs: OPEN, waiting_jobs: WAITING },
  csv: [
    'slug',
    'name',
    'name_ko',
    'registration_number',
    'open_jobs',
    'waiting_jobs',
    'jobs',
    'identity_checked_at',
    'talents_approved_at',
    'left_alone_at',
    'created_at',
    'updated_at',
  ],
});

export const adminCompanyHandlers = {
  'GET /v1/admin/companies': companyList.page,

  'POST /v1/admin/companies': async (ctx, { caller, body }) => ({
    data: presentAdminCompany(await addCompany(ctx, caller, body)),
  }),

  'GET /v1/admin/companies/{id}': async ({ db }, { params }) => {
    const company = await findCompany(db, params.id);
    if (!company) throw noSuchCompany(params.id);
    return { data: presentAdminCompany(company) };
  },

  'PATCH /v1/admin/companies/{id}': async (ctx, { caller, params, body: { revision, ...edit } }) => ({
    data: presentAdminCompany(await editCompany(ctx, caller, params.id, edit, revision)),
  }),
} satisfies SomeHandlers;

export function presentAdminCompany(company: CompanyRow): z.input<typeof AdminCompany> {
  const { password_hash, ...shown } = company;
  return { ...shown, has_password: password_hash !== null, revision: revisionOf(companyContent(company)) };
}

/** @throws Refusal `invalid` for a slug that no address can have; `conflict` for a taken one. */
async function addCompany(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { slug: given, ...values }: NewCompanyBody,
): Promise<CompanyRow> {
  const slug = given ?? slugOf(values.name);
  refuseSlug(slug);
  return db.transaction(async (tx) => {
    const now = clock.now();
    await keepPicture(tx, values.logo_url, now, 'logo_url');
    const [company] = await tx
      .insert(companies)
      .values({ ...pageColumns(values), slug })
      .onConflictDoNothing({ target: companies.slug })
      .returning();
    if (!company) throw new Refusal('conflict', `There’s already a company called ${slug}.`);
    await recordChanges(tx, ['companies']);
    await recordAudit(tx, by, now, { action: 'company.add', subject: { kind: 'company', id: company.id } });
    return company;
  });
}

function refuseSlug(slug: string): void {
  if (slug !== '' && slug === slugOf(slug) && !RESERVED_SLUGS.includes(slug)) return;
  throw invalidField(
    'slug',
    `"${slug}" can’t be part of a URL. Give a slug of lower-case letters, digits and hyphens.`,
  );
}
