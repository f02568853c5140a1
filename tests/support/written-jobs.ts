import { sql } from 'drizzle-orm';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { findJob } from '#server/jobs/queries.ts';
import { announceJobs, closeJobs, insertJobs, type JobInput, updateJob } from '#server/jobs/write-jobs.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** Jobs of a company, written at once. */
export async function writeJobs(ctx: Context, company: CompanyRow, inputs: readonly JobInput[]): Promise<void> {
  const written = inputs.map((input) => stating(input.source_id ? 'source' : 'hand', {}, input));
  await ctx.db.transaction((tx) => insertJobs(tx, company, written, ctx.clock.now()));
}

/** Changes fields of a job; nothing where there is no such job. */
export async function changeJob(ctx: Context, slug: string, patch: Partial<JobInput>): Promise<void> {
  const found = await findJob(ctx.db, slug);
  if (found)
    await ctx.db.transaction((tx) =>
      updateJob(tx, found.job, found.company, stating('hand', found.job, patch), ctx.clock.now()),
    );
}

/** Closes a job as staff do; nothing where there is no such job. */
export async function endJob(ctx: Context, slug: string): Promise<void> {
  const found = await findJob(ctx.db, slug);
  if (found) await ctx.db.transaction((tx) => closeJobs(tx, [found.job.id], { by: 'staff', at: ctx.clock.now() }));
}

/** Deletes the row of a job. */
export async function removeJob(ctx: Context, slug: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`delete from jobs where slug = ${slug}`);
    await announceJobs(tx, [{ slug }]);
  });
}

/** Has everything that is held in memory loaded anew. */
export function loadAnew(ctx: Context): Promise<void> {
  return recordChanges(ctx.db, ['everything']);
}
