import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { companies } from '#server/schema/companies.ts';
import { jobQuestions } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

type QuestionKind = (typeof jobQuestions.$inferSelect)['kind'];

export async function insertQuestion(tx: Db, jobId: string, kind: QuestionKind, at: Date): Promise<string> {
  const [row] = await tx
    .insert(jobQuestions)
    .values({ job_id: jobId, kind, asked_at: at })
    .returning({ id: jobQuestions.id });
  if (!row) throw new Error('The question was not inserted.');
  return row.id;
}

/** When a job's employer was last asked, or null. */
export async function lastAsked(db: Db, jobId: string, kind: QuestionKind): Promise<Date | null> {
  const [row] = await db
    .select({ at: jobQuestions.asked_at })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.job_id, jobId), eq(jobQuestions.kind, kind)))
    .orderBy(desc(jobQuestions.asked_at))
    .limit(1);
  return row?.at ?? null;
}

/** An answer answers all that was asked before it. */
export async function markAnswered(tx: Db, jobId: string, at: Date): Promise<void> {
  await tx
    .update(jobQuestions)
    .set({ answered_at: at })
    .where(and(eq(jobQuestions.job_id, jobId), isNull(jobQuestions.answered_at)));
}

const isWritable = and(isNotNull(companies.contact_email), isNull(companies.left_alone_at));

/**
 * Open jobs that end at a time up to `until`, unless their source says when, and whose company can be written to.
 * Postings are left out: their own link goes to whoever sent them.
 */
export async function endingJobs(db: Db, now: Date, until: Date): Promise<string[]> {
  const isOurs = or(isNull(jobs.source_id), sql`'expires_at' = any(${jobs.held_columns})`);
  const isPosting = exists(db.select({ id: postings.id }).from(postings).where(eq(postings.job_id, jobs.id)));
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(openAt(now), gt(jobs.expires_at, now), lte(jobs.expires_at, until), isOurs, not(isPosting), isWritable))
    .orderBy(asc(jobs.expires_at), jobs.id);
  return found.map(({ id }) => id);
}

/** Open jobs that leave something open and whose company can be written to. */
export async function incompleteJobs(db: Db, now: Date): Promise<JobWithCompany[]> {
  const hasGap = or(
    ...[jobs.korean_level, jobs.residence, jobs.workplace, jobs.interview_language].map((column) => isNull(column)),
    and(isNull(jobs.is_visa_sponsored), isNull(jobs.visa_note)),
    and(isNull(jobs.pay_min), isNull(jobs.pay_max)),
  );
  return db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(openAt(now), hasGap, isWritable))
    .orderBy(companies.name, jobs.slug);
}
