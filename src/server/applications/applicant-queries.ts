import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Meets, RECRUITER_STATES } from '#contract/applications/recruit-applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import type { Db } from '#platform/db.ts';
import type { ChangeTag } from '#server/core/changes.ts';
import {
  type ApplicationAnswerRow,
  type ApplicationRow,
  applicationAnswers,
  applications,
  COUNTS,
  type InterviewOfRow,
  resumeReads,
} from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** The company is always checked, and the job where the path names one. */
export type ApplicationPath = { companyId: string; jobId?: string; applicationId: string };

export type ApplicationFilters = {
  job?: string | undefined;
  status?: ApplicationState | undefined;
  meets?: Meets | undefined;
  q?: string | undefined;
};

export type RecruiterState = (typeof RECRUITER_STATES)[number];

/** Of the applicant's last words, unless the company's are later. */
const wroteAt = sql<Date | null>`(select case when side = 'applicant' then sent_at end from ${applicationAnswers}
  where application_id = ${applications.id} order by sent_at desc, id desc limit 1)`.mapWith(
  applicationAnswers.sent_at,
);

const found = { application: applications, job: jobs, company: companies, wroteAt };
export type OwnApplication = {
  application: ApplicationRow;
  job: typeof jobs.$inferSelect;
  company: typeof companies.$inferSelect;
  wroteAt: Date | null;
};

export async function applicationsOf(
  db: Db,
  companyId: string,
  filters: ApplicationFilters,
  { limit, after }: { limit: number; after: readonly [at: Date, id: string] | null },
): Promise<OwnApplication[]> {
  const [at, id] = after ?? [];
  const isAfter =
    at && id
      ? or(lt(applications.applied_at, at), and(eq(applications.applied_at, at), sql`${applications.id} > ${id}::uuid`))
      : undefined;
  return listed(db, and(narrowed(companyId, filters), isAfter)).limit(limit);
}

function listed(db: Db, condition: SQL | undefined) {
  return db
    .select(found)
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(condition)
    .orderBy(desc(applications.applied_at), applications.id);
}

export async function countApplications(db: Db, companyId: string, filters: ApplicationFilters): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(narrowed(companyId, filters));
  return counted?.total ?? 0;
}

/** Leaves out states that none has. */
export async function countByStatus(
  db: Db,
  companyId: string,
  { status: _, ...filters }: ApplicationFilters,
): Promise<Partial<Record<ApplicationState, number>>> {
  const counted = await db
    .select({ status: applications.status, total: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(narrowed(companyId, filters))
    .groupBy(applications.status);
  return Object.fromEntries(counted.map(({ status, total }) => [status, total]));
}

/** As `MEETS` names it; null where the applicant added no answers. */
const MET = sql<Meets | null>`case when ${applications.fit} is not null then
  (select case count(*) when 4 then '4' when 3 then '3' else 'fewer' end
    from jsonb_each_text(${applications.fit} -> 'verdicts') where value = 'yes') end`;

export async function countByMeets(
  db: Db,
  companyId: string,
  { meets: _, ...filters }: ApplicationFilters,
): Promise<Partial<Record<Meets, number>>> {
  const counted = await db
    .select({ meets: MET, total: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(narrowed(companyId, filters))
    .groupBy(MET);
  return Object.fromEntries(counted.flatMap(({ meets, total }) => (meets ? [[meets, total]] : [])));
}

function narrowed(companyId: string, { job, status, meets, q = '' }: ApplicationFilters): SQL | undefined {
  const text = sql`lower(concat_ws(' ', ${applications.name}, ${applications.email}, ${applications.details}))`;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return and(
    eq(jobs.company_id, companyId),
    COUNTS,
    job === undefined ? undefined : bySlugOrId(jobs, job),
    status === undefined ? undefined : eq(applications.status, status),
    meets === undefined ? undefined : eq(MET, meets),
    ...words.map((word) => sql`strpos(${text}, ${word}) > 0`),
  );
}

/** @throws Refusal `not_found`, in the same words for another company's application. */
export async function ownApplicationOf(
  db: Db,
  { companyId, jobId, applicationId }: ApplicationPath,
  lock?: 'for update',
): Promise<OwnApplication> {
  const query = db
    .select(found)
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(
      and(
        eq(jobs.company_id, companyId),
        jobId === undefined ? undefined : bySlugOrId(jobs, jobId),
        eq(applications.id, applicationId),
      ),
    );
  const [row] = await (lock ? query.for('update', { of: applications }) : query);
  if (!row) throw noSuchApplication();
  return row;
}

export function noSuchApplication(): Refusal {
  return new Refusal('not_found', 'That application doesn’t exist.');
}

/** Whose last words came after `since`, the latest first. */
export async function wroteSince(db: Db, companyId: string, since: Date) {
  const found = await db
    .select({ application_id: applications.id, name: applications.name, slug: jobs.slug, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(and(eq(jobs.company_id, companyId), COUNTS, gt(wroteAt, since)))
    .orderBy(desc(wroteAt), applications.id);
  return found.map(({ slug, title, ...who }) => ({ ...who, job: { slug, title } }));
}

/** Those of these that are the company's, newest first. */
export function findOwnApplications(db: Db, companyId: string, ids: readonly string[]): Promise<OwnApplication[]> {
  return listed(db, and(eq(jobs.company_id, companyId), inArray(applications.id, [...ids])));
}

/** What the same person sent to the same job besides, newest first. */
export function othersBySame(
  db: Db,
  { id, job_id, email }: Pick<ApplicationRow, 'id' | 'job_id' | 'email'>,
): Promise<OwnApplication[]> {
  const isTheirs = eq(sql`lower(${applications.email})`, email.toLowerCase());
  return listed(db, and(eq(applications.job_id, job_id), isTheirs, ne(applications.id, id)));
}

/** `author`: the address of who wrote it, if still a member of the company. */
export async function signedAnswersTo(
  db: Db,
  { companyId, applicationId }: ApplicationPath,
): Promise<(Pick<ApplicationAnswerRow, 'id' | 'side' | 'status' | 'text' | 'sent_at'> & { author: string | null })[]> {
  const { id, side, status, text, sent_at } = applicationAnswers;
  return db
    .select({ id, side, status, text, sent_at, author: companyMembers.email })
    .from(applicationAnswers)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, applicationAnswers.user_id)),
    )
    .where(eq(applicationAnswers.application_id, applicationId))
    .orderBy(asc(sent_at), applicationAnswers.id);
}

/** The state that it leaves keeps the moment at which it came there. */
const STEPS = sql`${applications.steps} || jsonb_build_object(${applications.status},
  to_char(${applications.status_changed_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export async function updateState(
  tx: Db,
  applicationUuid: string,
  status: RecruiterState,
  at: Date,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ status, status_changed_at: at, steps: STEPS })
    .where(eq(applications.id, applicationUuid))
    .returning();
  if (!row) throw new Error('The application was locked and is gone.');
  return row;
}

/** The first answer counts. */
export async function markAnswered(
  tx: Db,
  applicationUuid: string,
  { status, interview }: { status: ApplicationState; interview?: InterviewOfRow },
  at: Date,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const stays = sql`${applications.status} = ${status}`;
  await tx
    .update(applications)
    .set({
      status,
      ...(interview && { interview }),
      steps: sql`case when ${stays} then ${applications.steps} else ${STEPS} end`,
      status_changed_at: sql`case when ${stays} then ${applications.status_changed_at} else ${now} end`,
      answered_at: sql`coalesce(${applications.answered_at}, ${now})`,
    })
    .where(eq(applications.id, applicationUuid));
}

export async function openJobTags(db: Db, companyId: string, now: Date): Promise<ChangeTag[]> {
  const open = await db
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now)));
  return open.map(({ slug }): ChangeTag => `job:${slug}`);
}

export async function recordResumeReads(
  db: Db,
  applicationUuids: readonly string[],
  readBy: string,
  at: Date,
): Promise<void> {
  const reads = applicationUuids.map((application_id) => ({ application_id, read_by: readBy, read_at: at }));
  await db.insert(resumeReads).values(reads);
}
