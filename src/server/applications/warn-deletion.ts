import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { DELETION_DAYS } from '#contract/postings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { APPLICATION_WORDS } from '#server/applications/letters-en.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, queueMail } from '#server/core/emails.ts';
import { stopOfEmails } from '#server/employers/company-stops.ts';
import { applications, COUNTS } from '#server/schema/applications.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { ENDED_AT } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Each listing in one letter only. Resolves with their number. */
export async function warnOfDeletion(ctx: Context): Promise<number> {
  const found = await ctx.db
    .selectDistinct({ id: companies.id })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(goesSoon(ctx), wasNotTold(ctx), mayBeWarned()))
    .orderBy(asc(companies.id));
  let written = 0;
  for (const { id } of found) if (await warnCompany(ctx, id)) written++;
  return written;
}

function warnCompany(ctx: Context, companyId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.id, companyId), mayBeWarned()))
      .for('update');
    if (!company?.contact_email) return false;
    const going = await deletionsOf({ ...ctx, db: tx }, companyId, wasNotTold(ctx));
    if (going.length === 0) return false;
    await tx.update(companies).set({ deletion_told_at: ctx.clock.now() }).where(eq(companies.id, companyId));
    await queueWarning(ctx, tx, company, company.contact_email, going);
    return true;
  });
}

type Site = Pick<Context, 'clock' | 'settings'>;

/** Listings whose applications go in some days, the first to go first. */
export async function deletionsOf(ctx: Site & { db: Db }, companyId: string, isToTell?: SQL): Promise<Deletion[]> {
  const { settings, db } = ctx;
  const ended = await db
    .select({ id: jobs.id, slug: jobs.slug, title: jobs.title, at: ENDED_AT })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(eq(companies.id, companyId), goesSoon(ctx), isToTell))
    .orderBy(ENDED_AT, jobs.slug);
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const counted = await db
    .select({ id: applications.job_id, total: count() })
    .from(applications)
    .where(and(inArray(applications.job_id, ids), COUNTS))
    .groupBy(applications.job_id);
  const totals = new Map(counted.map(({ id, total }) => [id, total]));
  return ended.flatMap(({ id, slug, title, at }) => {
    const total = totals.get(id);
    const last = new Date(at.getTime() + settings.applicationRetentionDays * DURATIONS.day);
    return total === undefined ? [] : [{ job: { slug, title }, count: total, last_day: koreanDay(last) }];
  });
}

type Deletion = { job: { slug: string; title: string }; count: number; last_day: string };

/** They go after so many days, and are spoken of from some days before. */
function goesSoon({ clock, settings }: Site): SQL | undefined {
  const kept = settings.applicationRetentionDays * DURATIONS.day;
  const now = clock.now().getTime();
  return and(gt(ENDED_AT, new Date(now - kept)), lte(ENDED_AT, new Date(now - kept + DELETION_DAYS * DURATIONS.day)));
}

function wasNotTold({ settings }: Site): SQL | undefined {
  const days = settings.applicationRetentionDays - DELETION_DAYS;
  return or(
    isNull(companies.deletion_told_at),
    sql`${ENDED_AT} > ${companies.deletion_told_at} - ${days} * interval '1 day'`,
  );
}

function mayBeWarned(): SQL | undefined {
  return and(
    isNotNull(companies.contact_email),
    eq(companies.awaits_proof, false),
    isNull(companies.left_alone_at),
    isNull(companies.deletion_off_at),
  );
}

/** Without names of applicants, which stay behind the recruit page's door. */
async function queueWarning(
  ctx: Context,
  tx: Db,
  { id, slug, name, language }: CompanyRow,
  to: string,
  going: readonly Deletion[],
): Promise<void> {
  const { publicUrl, applicationRetentionDays: days } = ctx.settings;
  const total = going.reduce((sum, { count: one }) => sum + one, 0);
  const first = going.map(({ last_day }) => last_day).toSorted()[0] ?? '';
  const { page, headers } = stopOfEmails(ctx, { letters: 'deletion', companyId: id });
  const letter = inLanguage(language, APPLICATION_WORDS, (words) => ({
    ...words.going({ total, first, days }),
    subject: `${words.going({ total, first, days }).heading}: ${name}`,
    list: going.map(({ job, count: one, last_day }) => ({
      title: job.title,
      url: `${publicUrl}/recruit/${slug}/jobs/${job.slug}/applications`,
      lines: [words.goesAfter(one, last_day)],
    })),
    action: { label: words.seeApplications, url: `${publicUrl}/recruit/${slug}` },
    links: [{ label: words.stopEmails, url: page }],
  }));
  await queueMail(ctx, tx, { ...letter, key: `deletion.${id}.${koreanDay(ctx.clock.now())}`, to, headers });
}
