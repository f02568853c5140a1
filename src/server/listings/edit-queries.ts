import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { PlaceText, PlaceTime } from '#server/http/cursors.ts';
import type { EditedPath } from '#server/listings/edited.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { type EditState, type EmployerEditRow, employerEdits } from '#server/schema/company-pages.ts';
import { jobs } from '#server/schema/jobs.ts';

function isOf({ companyId, jobId }: EditedPath): SQL {
  const ofJob = jobId === null ? isNull(employerEdits.job_id) : eq(employerEdits.job_id, jobId);
  return and(eq(employerEdits.company_id, companyId), ofJob) as SQL;
}

/** The edit of something that waits for staff, or null. */
export async function findWaiting(db: Db, path: EditedPath): Promise<EmployerEditRow | null> {
  const [row] = await db
    .select()
    .from(employerEdits)
    .where(and(isOf(path), eq(employerEdits.state, 'waiting')));
  return row ?? null;
}

const DECIDED: EditState[] = ['approved', 'declined'];

/** The one that staff decided on last, or null. */
export async function lastDecided(db: Db, path: EditedPath): Promise<EmployerEditRow | null> {
  const [row] = await db
    .select()
    .from(employerEdits)
    .where(and(isOf(path), inArray(employerEdits.state, DECIDED)))
    .orderBy(desc(employerEdits.decided_at))
    .limit(1);
  return row ?? null;
}

const withNames = {
  edit: employerEdits,
  company: { slug: companies.slug, name: companies.name },
  job: { slug: jobs.slug, title: jobs.title },
};

function namedEdits(db: Db) {
  return db
    .select(withNames)
    .from(employerEdits)
    .innerJoin(companies, eq(employerEdits.company_id, companies.id))
    .leftJoin(jobs, eq(employerEdits.job_id, jobs.id));
}
/** An edit with what it is of. */
export type NamedEdit = Awaited<ReturnType<typeof listEdits>>[number];

/** The position in the list of staff: the oldest first. */
export const EditPlace = z.tuple([PlaceTime, PlaceText]);

/** Edits in a state, up to one more than `limit` if there is a next page. */
export async function listEdits(
  db: Db,
  { state, after, limit }: { state: EditState; after: z.output<typeof EditPlace> | null; limit: number },
) {
  const [sentAt, id] = after ?? [];
  const isBeyond = sql`(${employerEdits.sent_at}, ${employerEdits.id}) > (${sentAt}::timestamptz, ${id}::uuid)`;
  return namedEdits(db)
    .where(and(eq(employerEdits.state, state), after ? isBeyond : undefined))
    .orderBy(asc(employerEdits.sent_at), asc(employerEdits.id))
    .limit(limit + 1);
}

export async function countEdits(db: Db, state: EditState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(employerEdits).where(eq(employerEdits.state, state));
  return row?.total ?? 0;
}

export async function findEdit(db: Db, id: string): Promise<NamedEdit | null> {
  const [found] = await namedEdits(db).where(eq(employerEdits.id, id));
  return found ?? null;
}

/** The edits of a company that staff decided on since then, the latest first. */
export async function editsDecidedSince(db: Db, companyId: string, since: Date): Promise<NamedEdit[]> {
  return namedEdits(db)
    .where(
      and(
        eq(employerEdits.company_id, companyId),
        inArray(employerEdits.state, DECIDED),
        gt(employerEdits.decided_at, since),
      ),
    )
    .orderBy(desc(employerEdits.decided_at));
}

export async function insertEdit(tx: Db, row: typeof employerEdits.$inferInsert): Promise<void> {
  await tx.insert(employerEdits).values(row);
}

export async function updateEdit(tx: Db, id: string, set: Partial<EmployerEditRow>): Promise<void> {
  await tx.update(employerEdits).set(set).where(eq(employerEdits.id, id));
}

/** Who hears what became of an edit: the member who sent it, else the company; null for nobody. */
export async function addressOf(db: Db, { company_id, user_id }: EmployerEditRow): Promise<string | null> {
  const isSender = and(eq(companyMembers.company_id, companies.id), sql`${companyMembers.user_id} = ${user_id}::uuid`);
  const [found] = await db
    .select({ company: companies.contact_email, member: companyMembers.email })
    .from(companies)
    .leftJoin(companyMembers, isSender)
    .where(eq(companies.id, company_id));
  return found?.member ?? found?.company ?? null;
}
