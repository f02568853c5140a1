import { type JobReadingRow, jobReadings } from '#server/schema/job-facts.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Given = Pick<JobReadingRow, 'job_id' | 'field' | 'value'> & Partial<JobReadingRow>;

/** What the text of a job was read to say of a field, which its page states unless `state` says otherwise. */
export async function createReading({ ctx }: TestApp, given: Given): Promise<void> {
  const read = { sentence: given.field, rule: 'test', state: 'stated', read_at: ctx.clock.now() } as const;
  await ctx.db.insert(jobReadings).values({ ...read, ...given });
}
