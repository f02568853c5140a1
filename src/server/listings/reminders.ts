import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ListingQuestion } from '#contract/listings/listing-questions.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { queueMail } from '#server/core/queue-email.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { missingOf } from '#server/listings/answers.ts';
import { endingLetter, missingLetter } from '#server/listings/employer-emails.ts';
import { postingEndsLetter } from '#server/listings/listing-emails.ts';
import { lockPosting, type Posting } from '#server/listings/posting.ts';
import { queueToEmployer } from '#server/listings/posting-emails.ts';
import { endOfDay, lastDayOf, termEnd } from '#server/listings/status.ts';
import { presentPricing } from '#server/payments/present-prices.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobQuestions } from '#server/schema/job-facts.ts';
import { isOpen, isWaiting, openAt, waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

type Ending = { posting: Posting | null; listing: JobWithCompany; expires_at: Date; lastDay: string };

type Reminder = {
  days: number;
  which(db: Db): SQL | undefined;
  /** False where this end was announced already. */
  write(ctx: Context, tx: Db, ending: Ending): Promise<boolean>;
};

function ofPosting(db: Db) {
  return db.select({ id: postings.id }).from(postings).where(eq(postings.job_id, jobs.id));
}

/** The letter's key is of the listing and its last day. */
export const OF_POSTINGS: Reminder = {
  days: 7,
  which: (db) => exists(ofPosting(db)),
  async write(ctx, tx, { posting, listing, expires_at, lastDay }) {
    const { id, published_at } = listing.job;
    if (!posting) return false;
    const isPaidTime = published_at !== null && expires_at >= termEnd(published_at);
    const { base_price: price } = await presentPricing({ ...ctx, db: tx });
    const letter = postingEndsLetter(ctx, listing, { lastDay, isPaidTime, price });
    await queueToEmployer(ctx, tx, posting, `ends.${id}.${lastDay}`, letter);
    return true;
  },
};

const OTHERS_DAYS = 3;

/** A row remembers the letter. The link of a posting goes to whoever sent it instead, and a source says itself when. */
export const OF_OTHERS: Reminder = {
  days: OTHERS_DAYS,
  which: (db) =>
    and(
      or(isNull(jobs.source_id), sql`'expires_at' = any(${jobs.held_columns})`),
      not(exists(ofPosting(db))),
      isWritable,
    ),
  async write(ctx, tx, { listing, expires_at, lastDay }) {
    const { contact_email: to, left_alone_at } = listing.company;
    if (!to || left_alone_at) return false;
    const before = await lastAsked(tx, listing.job.id, 'ends');
    if (before !== null && before.getTime() > expires_at.getTime() - (OTHERS_DAYS + 1) * DURATIONS.day) return false;
    const questionId = await insertQuestion(tx, listing.job.id, 'ends', ctx.clock.now());
    await queueMail(ctx, tx, { key: `listing-ends.${questionId}`, to, ...endingLetter(ctx, listing, lastDay) });
    return true;
  },
};

/** Once for each end. Resolves with the number of letters. */
export async function remindEnds(ctx: Context, reminder: Reminder): Promise<number> {
  const now = ctx.clock.now();
  const until = endOfDay(koreanDay(new Date(now.getTime() + reminder.days * DURATIONS.day)));
  const ending = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(openAt(now), gt(jobs.expires_at, now), lte(jobs.expires_at, until), reminder.which(ctx.db)))
    .orderBy(asc(jobs.expires_at), jobs.id);
  let written = 0;
  for (const { id } of ending) if (await remindEnd(ctx, reminder, id, until)) written++;
  return written;
}

function remindEnd(ctx: Context, reminder: Reminder, id: string, until: Date): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [sent] = await tx.select({ id: postings.id }).from(postings).where(eq(postings.job_id, id));
    const posting = sent ? await lockPosting(tx, sent.id) : null;
    const listing = await lockJob(tx, id);
    if (!listing || !isOpen(listing.job, ctx.clock.now())) return false;
    const { expires_at } = listing.job;
    const lastDay = lastDayOf(listing.job);
    if (expires_at === null || lastDay === null || expires_at > until) return false;
    return await reminder.write(ctx, tx, { posting, listing, expires_at, lastDay });
  });
}

export const questionHandlers: Handlers<'POST /v1/admin/jobs/{id}/question'> = {
  'POST /v1/admin/jobs/{id}/question': async (ctx, { caller, params }) => ({
    data: await askEmployer(ctx, caller, params.id),
  }),
};

/** Between two such letters about one job. */
const DAYS_BETWEEN = 14;

type Asked = { slug: string; asked_at: Date; missing: ListingQuestion[] };

/** @throws Refusal `not_found`; `conflict` if nothing is missing, nobody can be written to, or was within 14 days. */
export function askEmployer(ctx: Context, by: Actor, id: string): Promise<Asked> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job, company } = found;
    if (!isOpen(job, now) && !isWaiting(job, now)) throw new Refusal('conflict', 'This job is not open.');
    const to = addressOf(company);
    const missing = missingOf(job);
    if (missing.length === 0) throw new Refusal('conflict', 'This listing leaves nothing open.');
    const before = await lastAsked(tx, job.id, 'missing');
    if (before && now.getTime() - before.getTime() < DAYS_BETWEEN * DURATIONS.day) {
      const day = koreanDay(before);
      throw new Refusal('conflict', `The company was asked on ${day}, and is asked once in ${DAYS_BETWEEN} days.`);
    }
    const questionId = await insertQuestion(tx, job.id, 'missing', now);
    await queueMail(ctx, tx, { key: `listing-question.${questionId}`, to, ...missingLetter(ctx, found, missing) });
    await recordAudit(tx, by, now, {
      action: 'job.ask-employer',
      subject: { kind: 'job', id: job.id },
      detail: { missing: missing.join(', ') },
    });
    return { slug: job.slug, asked_at: now, missing };
  });
}

function addressOf({ name, contact_email, left_alone_at }: CompanyRow): string {
  if (left_alone_at) throw new Refusal('conflict', `${name} asked to be left alone.`);
  if (!contact_email) throw new Refusal('conflict', `${name} has no contact address.`);
  return contact_email;
}

type QuestionKind = (typeof jobQuestions.$inferSelect)['kind'];

async function insertQuestion(tx: Db, jobId: string, kind: QuestionKind, at: Date): Promise<string> {
  const [row] = await tx
    .insert(jobQuestions)
    .values({ job_id: jobId, kind, asked_at: at })
    .returning({ id: jobQuestions.id });
  if (!row) throw new Error('The question was not inserted.');
  return row.id;
}

export async function lastAsked(db: Db, jobId: string, kind: QuestionKind): Promise<Date | null> {
  const [row] = await db
    .select({ at: jobQuestions.asked_at })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.job_id, jobId), eq(jobQuestions.kind, kind)))
    .orderBy(desc(jobQuestions.asked_at))
    .limit(1);
  return row?.at ?? null;
}

const isWritable = and(isNotNull(companies.contact_email), isNull(companies.left_alone_at));

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
    .where(and(or(openAt(now), waitingAt(now)), hasGap, isWritable))
    .orderBy(companies.name, jobs.slug);
}
