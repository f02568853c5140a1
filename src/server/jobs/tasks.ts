import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { FEATURED_ON_TOP } from '#contract/payments/pricing.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { progressOf, recordChanges, setProgress } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsDue, rowsOlderThan } from '#server/core/retention.ts';
import { lockCompany } from '#server/employers/company.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/jobs/check-links.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { announceJobs, closeExpired, deriveMissing, LACKS_DERIVED, updateJobs } from '#server/jobs/write-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { hasPublicJobAt } from '#server/schema/company-state.ts';
import { jobLinks, jobQuestions } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

const TASK = 'jobs.pass-time';

const DERIVE = 'jobs.derive';

/** During a deployment, the version before goes on writing jobs. */
const LOOK_AGAIN_AFTER = DURATIONS.hour;

/** A node whose clock is behind takes a job as scheduled: its publication is announced until all have passed it. */
const CLOCKS_APART = 2 * DURATIONS.minute;

type Passed = { listed: number; published: number; closed: number; unfeatured: number; takingTurns: number };

export function jobTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'jobs.pass-time',
      schedule: '* * * * *',
      async run() {
        const passed = await ctx.db.transaction((tx) => passTime(tx, ctx.clock.now()));
        if (Object.values(passed).some((jobs) => jobs > 0)) ctx.log.info(passed, 'time passed for jobs');
      },
    },
    {
      name: 'jobs.rename-company',
      run: (data) => renameCompany(ctx, z.object({ companyId: z.uuid() }).parse(data).companyId),
    },
    {
      name: DERIVE,
      async run() {
        const derived = await deriveAllMissing(ctx);
        if (derived === 0) return;
        ctx.log.info({ derived }, 'languages and places of listings read');
        const runAt = new Date(Date.now() + LOOK_AGAIN_AFTER);
        await ctx.queue.send(ctx.db, { name: DERIVE, data: {}, runAt });
      },
    },
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      run: () => removeDue(ctx, jobRetention),
    },
    {
      name: 'upkeep.check-links',
      schedule: CHECK_SCHEDULE,
      // What failed is due again in the next run.
      retries: 0,
      async run() {
        const checked = await checkLinks(ctx);
        if (checked > 0) ctx.log.info({ checked }, 'apply links followed');
      },
    },
  ];
}

export const jobRetention = [
  rowsOlderThan({
    name: 'reports of listings',
    what: 'Reports about listings',
    key: jobReports.id,
    since: jobReports.handled_at,
    kept: { days: 180 },
    event: 'staff resolved them',
  }),
  rowsDue({
    name: 'apply links',
    what: 'Checks of apply links',
    rule: 'Once the job is no longer open',
    key: jobLinks.job_id,
    isDue: (_ctx, now) =>
      sql`exists (select from ${jobs} where ${jobs.id} = ${jobLinks.job_id} and not (${openAt(now)}))`,
  }),
  rowsOlderThan({
    name: 'questions to employers',
    what: 'Questions to employers about a listing',
    key: jobQuestions.id,
    since: jobQuestions.asked_at,
    // Longer than any rule looks back.
    kept: { days: 180 },
  }),
];

/** As a worker starts. */
export async function sendDeriving({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const [missing] = await db.select({ id: jobs.id }).from(jobs).where(LACKS_DERIVED).limit(1);
  if (missing) await queue.send(db, { name: DERIVE, data: {} });
}

async function renameCompany({ db, clock }: Pick<Context, 'db' | 'clock'>, companyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const found = await tx
      .select()
      .from(jobs)
      .where(eq(jobs.company_id, companyId))
      .orderBy(asc(jobs.id))
      .for('no key update');
    await updateJobs(
      tx,
      company,
      found.map((job) => ({ job, patch: {} })),
      clock.now(),
    );
  });
}

async function deriveAllMissing({ db }: Pick<Context, 'db'>): Promise<number> {
  let derived = 0;
  for (;;) {
    const batch = await db.transaction(deriveMissing);
    if (batch === 0) return derived;
    derived += batch;
    await nextTurn();
  }
}

async function passTime(tx: Db, now: Date): Promise<Passed> {
  const before = await progressOf(tx, TASK);
  const since = before === null ? now : new Date(before);
  await setProgress(tx, TASK, now.toISOString());
  return {
    listed: await announceListed(tx, now),
    published: await announcePublished(tx, earlier(since), now),
    unfeatured: await endFeatured(tx, now),
    closed: await closeExpired(tx, now),
    takingTurns: await announceTurn(tx, since, now),
  };
}

function earlier(time: Date): Date {
  return new Date(time.getTime() - CLOCKS_APART);
}

/** A company whose first job is public has it behind it: it stays public whatever becomes of that job. */
async function announceListed(tx: Db, now: Date): Promise<number> {
  const listed = await tx
    .update(companies)
    .set({ awaits_first_job: false })
    .where(and(eq(companies.awaits_first_job, true), hasPublicJobAt(now)))
    .returning({ id: companies.id });
  if (listed.length > 0) await recordChanges(tx, ['companies']);
  return listed.length;
}

/** A scheduled job counts as updated when it is published, not when it was last written. */
async function announcePublished(tx: Db, after: Date, now: Date): Promise<number> {
  const published = await tx
    .update(jobs)
    .set({ updated_at: sql`greatest(${jobs.updated_at}, ${jobs.published_at})` })
    .where(and(gt(jobs.published_at, after), lte(jobs.published_at, now)))
    .returning({ slug: jobs.slug });
  await announceJobs(tx, published);
  return published.length;
}

async function endFeatured(tx: Db, now: Date): Promise<number> {
  const ended = await tx
    .update(jobs)
    .set({ is_featured: false })
    .where(and(eq(jobs.is_featured, true), lte(jobs.featured_until, now)))
    .returning({ slug: jobs.slug });
  await announceJobs(tx, ended);
  return ended.length;
}

/** Where all featured jobs fit on top, the hour changes no list. */
async function announceTurn(tx: Db, since: Date, now: Date): Promise<number> {
  const isNext = turnAt(now) !== turnAt(since) || turnAt(earlier(now)) !== turnAt(earlier(since));
  const featured = isNext ? await tx.$count(jobs, and(eq(jobs.is_featured, true), openAt(now))) : 0;
  if (featured <= FEATURED_ON_TOP) return 0;
  await recordChanges(tx, ['jobs']);
  return featured;
}
