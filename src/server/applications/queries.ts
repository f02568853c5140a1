import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { isToTeamAbout } from '#server/core/emails.ts';
import {
  type ApplicationAnswerRow,
  type ApplicationRow,
  applicationAnswers,
  applications,
} from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { decisions } from '#server/schema/decisions.ts';
import { ENDED_AT } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { mails } from '#server/schema/system.ts';

export async function findApplication(db: Db, id: string, lock?: 'for update') {
  const query = db
    .select({ application: applications, job: jobs, company: companies })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(eq(applications.id, id));
  const [found] = await (lock ? query.for('update', { of: applications }) : query);
  return found ?? null;
}

/** Case-insensitive, newest first. */
export async function applicationsSentBy(db: Db, email: string): Promise<FoundApplication[]> {
  return db
    .select({ application: applications, job: jobs, company: companies })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(eq(sql`lower(${applications.email})`, email.toLowerCase()))
    .orderBy(desc(applications.applied_at), applications.id);
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Frees its Idempotency-Key and content hash too. */
export async function markWithdrawn(
  tx: Db,
  application: ApplicationRow,
  status: 'withdrawn' | 'turned-down',
  at: Date,
): Promise<ApplicationRow> {
  const steps = { ...application.steps, [application.status]: application.status_changed_at.toISOString() };
  const change = { status, status_changed_at: at, steps, idempotency_key: null };
  await tx.update(applications).set(change).where(eq(applications.id, application.id));
  return { ...application, ...change };
}

export async function markSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.update(applications).set({ seen_at: at }).where(eq(applications.id, id));
}

export async function answersTo(db: Db, applicationId: string): Promise<ApplicationAnswerRow[]> {
  return db
    .select()
    .from(applicationAnswers)
    .where(eq(applicationAnswers.application_id, applicationId))
    .orderBy(asc(applicationAnswers.sent_at), applicationAnswers.id);
}

/** By application, oldest first. */
export async function answersToEach(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicationAnswerRow[]>> {
  const answers = await db
    .select()
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.application_id, [...applicationIds]))
    .orderBy(asc(applicationAnswers.sent_at), applicationAnswers.id);
  return Map.groupBy(answers, (answer) => answer.application_id);
}

export async function insertAnswer(tx: Db, row: typeof applicationAnswers.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(applicationAnswers).values(row).returning({ id: applicationAnswers.id });
  if (!inserted) throw new Error('The answer was not inserted.');
  return inserted.id;
}

/** With their emails and waiting answers; resolves with the keys of their files. */
export async function deleteApplications(
  tx: Db,
  ids: readonly string[],
  messageIdsOf: (id: string, answerIds: readonly string[]) => string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const answers = await tx
    .select({ id: applicationAnswers.id, of: applicationAnswers.application_id })
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.application_id, [...ids]));
  const letters = ids.flatMap((id) =>
    messageIdsOf(
      id,
      answers.filter(({ of }) => of === id).map((answer) => answer.id),
    ),
  );
  await tx.delete(mails).where(or(inArray(mails.message_id, letters), isToTeamAbout(ids)));
  await tx.delete(decisions).where(inArray(decisions.subject_id, [...ids]));
  const removed = await tx
    .delete(applications)
    .where(inArray(applications.id, [...ids]))
    .returning({ key: applications.resume_key });
  return removed.map(({ key }) => key);
}

export function toJobsClosedBefore(before: Date): SQL {
  return sql`exists (select from ${jobs} where ${jobs.id} = ${applications.job_id}
    and ${ENDED_AT} < ${before.toISOString()}::timestamptz)`;
}

export async function usedResumeKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: applications.resume_key })
    .from(applications)
    .where(inArray(applications.resume_key, [...keys]));
  return new Set(found.map(({ key }) => key));
}
