import { and, asc, count, eq, gt, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { APPLICATION_WORDS } from '#server/applications/letters-en.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, queueMail } from '#server/core/emails.ts';
import { stopOfEmails } from '#server/employers/company-stops.ts';
import { applications, UNANSWERED } from '#server/schema/applications.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

const PATIENCE = 7 * DURATIONS.day;
/** Less than a week, as the weekly task may run a moment earlier in its hour. */
const BETWEEN = 7 * DURATIONS.day - DURATIONS.hour;

/** At most one letter a week to each company, and each application in one letter only. Resolves with their number. */
export async function remindUnanswered(ctx: Context): Promise<number> {
  const found = await ctx.db
    .selectDistinct({ id: companies.id })
    .from(companies)
    .innerJoin(jobs, eq(jobs.company_id, companies.id))
    .innerJoin(applications, eq(applications.job_id, jobs.id))
    .where(and(mayBeReminded(ctx.clock.now()), isDue(ctx.clock.now())))
    .orderBy(asc(companies.id));
  let written = 0;
  for (const { id } of found) if (await remindCompany(ctx, id)) written++;
  return written;
}

function remindCompany(ctx: Context, companyId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const mine = and(eq(companies.id, companyId), mayBeReminded(now));
    const [company] = await tx.select().from(companies).where(mine).for('no key update');
    // Another process may have written it, and people may have answered, since the company was found.
    const waiting = company ? await waitingByJob(tx, companyId, now) : [];
    if (!company?.contact_email || waiting.length === 0) return false;
    await tx.update(companies).set({ reminded_at: now }).where(eq(companies.id, companyId));
    await queueReminder(ctx, tx, company, company.contact_email, waiting);
    return true;
  });
}

const TAKES_REMINDERS = and(
  isNotNull(companies.contact_email),
  eq(companies.awaits_proof, false),
  isNull(companies.left_alone_at),
  isNull(companies.reminders_off_at),
);

export async function takesReminders(db: Db, companyId: string): Promise<boolean> {
  return (await db.$count(companies, and(eq(companies.id, companyId), TAKES_REMINDERS))) > 0;
}

function mayBeReminded(now: Date): SQL | undefined {
  return and(
    TAKES_REMINDERS,
    or(isNull(companies.reminded_at), lte(companies.reminded_at, new Date(now.getTime() - BETWEEN))),
  );
}

function isDue(now: Date): SQL | undefined {
  return and(
    UNANSWERED,
    lte(applications.applied_at, new Date(now.getTime() - PATIENCE)),
    or(isNull(companies.reminded_at), gt(applications.applied_at, sql`${companies.reminded_at} - interval '7 days'`)),
  );
}

type Waiting = { slug: string; title: string; total: number; oldest: Date | null };

function waitingByJob(tx: Db, companyId: string, now: Date): Promise<Waiting[]> {
  return tx
    .select({ slug: jobs.slug, title: jobs.title, total: count(), oldest: min(applications.applied_at) })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(eq(companies.id, companyId), isDue(now)))
    .groupBy(jobs.id)
    .orderBy(min(applications.applied_at), asc(jobs.slug));
}

/** The letter names jobs and no applicants: their names stay behind the recruit page's door. */
async function queueReminder(
  ctx: Context,
  tx: Db,
  { id, slug, name, language }: CompanyRow,
  to: string,
  waiting: readonly Waiting[],
): Promise<void> {
  const { publicUrl } = ctx.settings;
  const total = waiting.reduce((sum, job) => sum + job.total, 0);
  const { page, headers } = stopOfEmails(ctx, { letters: 'unanswered', companyId: id });
  const letter = inLanguage(language, APPLICATION_WORDS, (words) => ({
    ...words.unanswered(total),
    subject: `${words.unanswered(total).heading}: ${name}`,
    list: waiting.map((job) => ({
      title: job.title,
      url: `${publicUrl}/recruit/${slug}/jobs/${job.slug}/applications`,
      lines: [words.unansweredSince(job.total, koreanDay(job.oldest ?? ctx.clock.now()))],
    })),
    action: { label: words.readAndAnswer, url: `${publicUrl}/recruit/${slug}` },
    links: [{ label: words.stopReminders, url: page }],
  }));
  await queueMail(ctx, tx, { ...letter, key: `unanswered.${id}.${koreanDay(ctx.clock.now())}`, to, headers });
}
