import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { queueEnded } from '#server/applications/emails.ts';
import { findApplication } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { similarJobs } from '#server/jobs/similar-jobs.ts';
import { applications, UNANSWERED } from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { closedSince, ENDED_AT, isOpen } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** For the company to answer, or to reopen what was closed by mistake. */
const PATIENCE = DURATIONS.day;
/** Longer than any outage of ours. */
const LOOKED_BACK = 8 * DURATIONS.day;

const LIKE_IT = 3;

/** Those whose application waits. Resolves with the number of letters. */
export async function tellEnded(ctx: Context): Promise<number> {
  let written = 0;
  for (const { job, company } of await endedLately(ctx)) {
    const waiting = await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.job_id, job.id), UNANSWERED))
      .orderBy(asc(applications.applied_at), applications.id);
    const likeIt = waiting.length > 0 ? await similarJobs(ctx, { job, company }, { count: LIKE_IT, person: null }) : [];
    for (const { id } of waiting) if (await tellOne(ctx, id, likeIt)) written++;
  }
  return written;
}

async function endedLately({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<JobWithCompany[]> {
  const ago = (duration: number) => new Date(clock.now().getTime() - duration);
  const found = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(lte(ENDED_AT, ago(PATIENCE)), gt(ENDED_AT, ago(LOOKED_BACK))))
    .orderBy(jobs.number);
  return found.filter(({ job }) => !isOpen(job, clock.now()) && job.closed_by !== 'undone');
}

function tellOne(ctx: Context, id: string, likeIt: readonly JobBrief[]): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id, 'for update');
    // It may have been answered, or its job reopened, since it was found.
    if (!found || (await tx.$count(applications, and(eq(applications.id, id), UNANSWERED))) === 0) return false;
    if (closedSince(found.job, ctx.clock.now()) === null) return false;
    const hasExpired = found.job.closed_by === null || found.job.closed_by === 'expiry';
    return await queueEnded(ctx, tx, { ...found, likeIt, hasExpired });
  });
}
