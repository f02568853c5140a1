import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { presentPricing } from '#server/payments/prices.ts';
import { endingEmail } from '#server/postings/employer-emails.ts';
import { lockPosting, type Posting } from '#server/postings/posting.ts';
import { postingEndsEmail, queueToEmployer } from '#server/postings/posting-emails.ts';
import { endOfDay, lastDayOf, termEnd } from '#server/postings/status.ts';
import { companies } from '#server/schema/companies.ts';
import { jobQuestions } from '#server/schema/job-facts.ts';
import { isOpen, openAt } from '#server/schema/job-state.ts';
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
    const ending = { lastDay, isPaidTime, price };
    await queueToEmployer(ctx, tx, posting, `ends.${id}.${lastDay}`, (words) =>
      postingEndsEmail(ctx, listing, ending, words),
    );
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
    const before = await lastAsked(tx, listing.job.id);
    if (before !== null && before.getTime() > expires_at.getTime() - (OTHERS_DAYS + 1) * DURATIONS.day) return false;
    const questionId = await insertQuestion(tx, listing.job.id, ctx.clock.now());
    await queueMail(ctx, tx, { key: `listing-ends.${questionId}`, to, ...endingEmail(ctx, listing, lastDay) });
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

async function insertQuestion(tx: Db, jobId: string, at: Date): Promise<string> {
  const [row] = await tx
    .insert(jobQuestions)
    .values({ job_id: jobId, kind: 'ends', asked_at: at })
    .returning({ id: jobQuestions.id });
  if (!row) throw new Error('The question was not inserted.');
  return row.id;
}

async function lastAsked(db: Db, jobId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: jobQuestions.asked_at })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.job_id, jobId), eq(jobQuestions.kind, 'ends')))
    .orderBy(desc(jobQuestions.asked_at))
    .limit(1);
  return row?.at ?? null;
}

const isWritable = and(isNotNull(companies.contact_email), isNull(companies.left_alone_at));
