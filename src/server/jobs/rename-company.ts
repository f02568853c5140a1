import { asc, eq } from 'drizzle-orm';
import { lockCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { updateJobs } from '#server/jobs/write-jobs.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Writes the words by which the jobs of a company are found anew, after its name changed. */
export async function renameCompany({ db, clock }: Pick<Context, 'db' | 'clock'>, companyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const found = await tx
      .select()
      .from(jobs)
      .where(eq(jobs.company_id, companyId))
      .orderBy(asc(jobs.id))
      .for('update');
    await updateJobs(
      tx,
      company,
      found.map((job) => ({ job, patch: {} })),
      clock.now(),
    );
  });
}
