import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { demoAnswers } from '#db/demo/company-answers.ts';
import { type ReadJob, readDemoJob } from '#db/demo/readings.ts';
import { demoMarket } from '#db/demo.ts';
import { insertApplicants, type PreparedApplicant, prepareApplicants } from '#db/seed-applications.ts';
import { createStaff, insertTalentReport, insertWaiting, watchAdverts } from '#db/seed-desk.ts';
import { seedRecruit } from '#db/seed-recruit.ts';
import { insertTalents, prepareTalents, storeResume } from '#db/seed-talents.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { storeInlinePictures } from '#server/core/pictures.ts';
import { markDemoData } from '#server/demo-data.ts';
import { hashRecruitPassword } from '#server/employers/password.ts';
import { insertJobs } from '#server/jobs/write-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { companyAnswers } from '#server/schema/company-answers.ts';
import { partners } from '#server/schema/content.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { merchStock } from '#server/schema/orders.ts';
import { prices } from '#server/schema/postings.ts';
import { insertEvents } from '#server/site/events.ts';

/** Fills the database with the demo market unless it has companies. @returns whether it did. */
export async function seedDemo(ctx: Context): Promise<boolean> {
  const [existing] = await ctx.db.select({ total: count() }).from(companies);
  if ((existing?.total ?? 0) > 0) return false;
  await markDemoData(ctx.db);
  const market = demoMarket(ctx.clock.now());
  const rows = await Promise.all(
    market.companies.map(async ({ recruitPassword, ...company }) => ({
      ...company,
      password_hash: recruitPassword ? await hashRecruitPassword(recruitPassword) : null,
      talents_approved_at: recruitPassword ? ctx.clock.now() : null,
    })),
  );
  const talents = await prepareTalents(ctx);
  await createStaff(ctx);
  const answering = new Set(market.companies.flatMap(({ slug, recruitPassword }) => (recruitPassword ? slug : [])));
  const applicants = new Map<string, PreparedApplicant[]>();
  for (const slug of answering)
    applicants.set(slug, await prepareApplicants((bytes) => storeResume(ctx, 'resumes', bytes)));
  const read = market.jobs.map((job) => readDemoJob(job, ctx.clock.now()));
  await ctx.db.transaction(async (tx) => {
    const seeded = await tx.insert(companies).values(rows).returning();
    await tx.insert(companyAnswers).values(demoAnswers(seeded, ctx.clock.now()));
    for (const company of seeded) {
      const own = read.filter(({ job }) => job.company === company.slug);
      await insertJobs(
        tx,
        company,
        own.map(({ job: { company: _, ...job } }) => job),
        ctx.clock.now(),
      );
    }
    await insertReadings(tx, read);
    for (const company of seeded) {
      const sent = applicants.get(company.slug);
      if (sent) await insertApplicants(ctx, tx, sent, { company, jobs: await jobsWithForm(tx, company.id) });
    }
    await insertEvents(tx, market.events, ctx.clock.now());
    await tx.insert(partners).values(market.partners);
    await tx.insert(merchStock).values(market.stock);
    await tx.insert(prices).values(market.prices.map((price) => ({ ...price, updated_at: ctx.clock.now() })));
    await insertWaiting(ctx, tx);
    if (talents) await insertTalents(ctx, tx, talents, seeded);
    await insertTalentReport(ctx, tx);
    await seedRecruit(tx, seeded, ctx.clock.now());
    await recordChanges(tx, ['everything', 'companies', 'partners', 'merch', 'prices']);
  });
  // The market draws its pictures; rows name files.
  await storeInlinePictures(ctx);
  await watchAdverts(ctx);
  return true;
}

/** The others have no applicants yet. */
const JOBS_APPLIED_TO = 3;

async function insertReadings(tx: Db, read: readonly ReadJob[]): Promise<void> {
  const seeded = await tx.select({ id: jobs.id, slug: jobs.slug }).from(jobs);
  const ids = new Map(seeded.map(({ id, slug }) => [slug, id]));
  const rows = read.flatMap(({ job, readings }) =>
    readings.map((reading) => ({ job_id: ids.get(job.slug) ?? '', ...reading })),
  );
  await tx.insert(jobReadings).values(rows);
}

/** The oldest jobs of a company that take applications by our form: those that people had time to apply to. */
async function jobsWithForm(tx: Db, companyId: string): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), isNull(jobs.apply_url), isNotNull(jobs.published_at)))
    .orderBy(jobs.published_at)
    .limit(JOBS_APPLIED_TO);
}
