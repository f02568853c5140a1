import { eq } from 'drizzle-orm';
import type { ReadField } from '#contract/core/vocabulary.ts';
import { columnsOf, holdsValue, isHeld } from '#server/jobs/fact-columns.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { findJob } from '#server/jobs/queries.ts';
import { isOnThePage } from '#server/reading/job-readings.ts';
import { type JobReadingRow, jobReadings } from '#server/schema/job-facts.ts';
import { jobs } from '#server/schema/jobs.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Given = Pick<JobReadingRow, 'job_id' | 'field' | 'value'> & Partial<JobReadingRow>;

/** What the text of a job was read to say of a field, which its page states unless `state` says otherwise. */
export async function createReading({ ctx }: TestApp, given: Given): Promise<void> {
  const read = { sentence: given.field, rule: 'test', state: 'stated', read_at: ctx.clock.now() } as const;
  const kept = { ...read, ...given };
  await ctx.db.insert(jobReadings).values(kept);
  const found = await findJob(ctx.db, given.job_id);
  const field = given.field as ReadField;
  if (!found || !isOnThePage(kept) || isHeld(found.job, field) || !holdsValue(found.job, field, kept.value)) return;
  const { fact_origins } = stating('text', found.job, columnsOf(field, kept.value));
  await ctx.db.update(jobs).set({ fact_origins }).where(eq(jobs.id, given.job_id));
}

type Quoted = { field: string; sentence: string };

/** The sentences of the listing that a job's answer quotes. */
export function saidOf({ basis }: { basis: (Quoted & { from: string })[] }): Quoted[] {
  return basis.flatMap(({ field, from, sentence }) => (from === 'text' ? { field, sentence } : []));
}
