import { and, countDistinct, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import { APPLICATION_WORDS, type ApplicationWords } from '#server/applications/letters-en.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { addressed, type Recipient, recipientsOf } from '#server/employers/notices.ts';
import { applicationAnswers, applications } from '#server/schema/applications.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { talentConversations, talentMessages } from '#server/schema/conversations.ts';
import { jobs } from '#server/schema/jobs.ts';

/** What happened at a company on a day; `job` is null for what talents wrote. */
type News = {
  companyId: string;
  job: { id: string; slug: string; title: string } | null;
  counted: readonly Counted[];
};
type Counted = readonly [what: keyof ApplicationWords['news'], total: number];

/**
 * Of the day before in Korea, one letter to each who wants one a day. Run again that day, or by two processes at once, it
 * writes no second one: the key of each holds its reader and its day. Resolves with how many were due.
 */
export async function writeDailyNotices(ctx: Context): Promise<number> {
  const today = startOfKoreanDay(koreanDay(ctx.clock.now()));
  const day = koreanDay(new Date(today.getTime() - DURATIONS.day));
  const span = { from: startOfKoreanDay(day), until: today };
  const news = [...(await newsOfListings(ctx.db, span)), ...(await newsOfTalents(ctx.db, span))];
  let due = 0;
  for (const companyId of new Set(news.map((one) => one.companyId))) {
    const own = news.filter((one) => one.companyId === companyId);
    due += await ctx.db.transaction((tx) => writeToCompany(ctx, tx, companyId, { day, news: own }));
  }
  return due;
}

type Span = { from: Date; until: Date };

function isIn(column: PgColumn, { from, until }: Span): SQL | undefined {
  return and(gte(column, from), lt(column, until));
}

/** Who applied and withdrew on the same day is no news. */
async function newsOfListings(db: Db, span: Span): Promise<News[]> {
  const { applied_at, status, status_changed_at } = applications;
  const came = and(isIn(applied_at, span), ne(status, 'withdrawn'));
  const went = and(isIn(status_changed_at, span), eq(status, 'withdrawn'), lt(applied_at, span.from));
  const refused = and(isIn(status_changed_at, span), eq(status, 'turned-down'));
  const wrote = inArray(
    applications.id,
    db
      .select({ id: applicationAnswers.application_id })
      .from(applicationAnswers)
      .where(and(eq(applicationAnswers.side, 'applicant'), isIn(applicationAnswers.sent_at, span))),
  );
  const number = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const found = await db
    .select({
      companyId: jobs.company_id,
      job: { id: jobs.id, slug: jobs.slug, title: jobs.title },
      came: number(came),
      went: number(went),
      refused: number(refused),
      wrote: number(wrote),
    })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(or(came, went, refused, wrote))
    .groupBy(jobs.id)
    .orderBy(jobs.title, jobs.number);
  return found.map(({ companyId, job, ...totals }) => {
    const all = (['came', 'went', 'refused', 'wrote'] as const).map((what) => [what, totals[what]] as const);
    return { companyId, job, counted: all.filter(([, total]) => total > 0) };
  });
}

async function newsOfTalents(db: Db, span: Span): Promise<News[]> {
  const wrote = and(eq(talentMessages.author, 'talent'), isIn(talentMessages.sent_at, span));
  const found = await db
    .select({ companyId: talentConversations.company_id, total: countDistinct(talentConversations.id) })
    .from(talentConversations)
    .leftJoin(talentMessages, eq(talentMessages.conversation_id, talentConversations.id))
    .where(and(ne(talentConversations.state, 'declined'), or(wrote, isIn(talentConversations.shared_at, span))))
    .groupBy(talentConversations.company_id);
  return found.map(({ companyId, total }) => ({ companyId, job: null, counted: [['talents', total]] }));
}

type NewsOfDay = { day: string; news: readonly News[] };

async function writeToCompany(ctx: Context, tx: Db, companyId: string, { day, news }: NewsOfDay): Promise<number> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return 0;
  let due = 0;
  for (const recipient of await recipientsOf(tx, company)) {
    const wanted = news.filter(({ job }) => recipient.paceOf(job?.id ?? null) === 'daily');
    if (wanted.length === 0) continue;
    await queueDaily(ctx, tx, company, recipient, { day, news: wanted });
    due += 1;
  }
  return due;
}

/** Without names, which stay behind the recruit page's door. */
async function queueDaily(
  ctx: Context,
  tx: Db,
  { slug, name }: CompanyRow,
  recipient: Recipient,
  { day, news }: NewsOfDay,
): Promise<void> {
  const page = `${ctx.settings.publicUrl}/recruit/${slug}`;
  const words = APPLICATION_WORDS[recipient.language];
  const list: MailListItem[] = news.map(({ job, counted }) => ({
    title: job?.title ?? words.talents,
    url: job ? `${page}/jobs/${job.slug}/applications` : `${page}/conversations`,
    lines: [counted.map(([what, total]) => words.news[what](total)).join(', ')],
  }));
  await queueMail(ctx, tx, {
    ...words.daily(name, day),
    key: `notices-daily.${recipient.id}.${day}`,
    preheader: list.map(({ title, lines }) => `${title}: ${lines.join()}`).join('; '),
    list,
    action: { label: words.openRecruit, url: page },
    ...addressed(ctx, recipient),
  });
}
