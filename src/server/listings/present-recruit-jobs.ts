import type { z } from 'zod';
import type { JobCounters, RecruitJob } from '#contract/listings/recruit.ts';
import type { Context } from '#server/core/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import type { BriefWithCompany } from '#server/jobs/queries.ts';
import { countApplications, findOwnJob } from '#server/listings/recruit-queries.ts';
import { stateOf } from '#server/schema/job-state.ts';

export async function presentOwnJobs(
  ctx: Context,
  own: readonly BriefWithCompany[],
): Promise<z.input<typeof RecruitJob>[]> {
  const ids = own.map(({ job }) => job.id);
  const totals = await ctx.counters.totals('job', ids, ['read', 'application_click']);
  const applications = await countApplications(ctx.db, ids);
  return own.map((row) =>
    presentRecruitJob(row, ctx, {
      reads: totals.of(row.job.id, 'read'),
      application_clicks: totals.of(row.job.id, 'application_click'),
      applications: applications.get(row.job.id)?.all ?? 0,
      new_applications: applications.get(row.job.id)?.fresh ?? 0,
    }),
  );
}

export async function showOwnJob(
  ctx: Context,
  companyId: string,
  jobId: string,
): Promise<z.input<typeof RecruitJob> | null> {
  const found = await findOwnJob(ctx.db, companyId, jobId);
  const [job = null] = found ? await presentOwnJobs(ctx, [found]) : [];
  return job;
}

/** A job on the recruit page; without counters for visitors who have not proved that they belong to the company. */
export function presentRecruitJob(
  row: BriefWithCompany,
  { clock, tags }: Pick<Context, 'clock' | 'tags'>,
  counters: z.input<typeof JobCounters> | null,
): z.input<typeof RecruitJob> {
  const now = clock.now();
  return { ...presentJobBrief(row, now, tags), state: stateOf(row.job, now), counters };
}
