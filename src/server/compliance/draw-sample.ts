import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { SAMPLE_SIZE } from '#contract/compliance/watch.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { advertSamples } from '#server/schema/adverts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Once a day in Korea, chosen by nobody: the day and the ids decide. Resolves with how many were drawn. */
export function drawSample({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const day = koreanDay(now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('advert-samples'))`);
    if ((await tx.$count(advertSamples, eq(advertSamples.day, day))) > 0) return 0;
    const waiting = tx
      .select({ id: advertSamples.id })
      .from(advertSamples)
      .where(and(eq(advertSamples.job_id, jobs.id), isNull(advertSamples.looked_at)));
    const drawn = await tx
      .select({ job_id: jobs.id })
      .from(jobs)
      .where(and(openAt(now), notExists(waiting)))
      .orderBy(asc(sql`md5(${day}::text || ${jobs.id}::text)`))
      .limit(SAMPLE_SIZE);
    if (drawn.length > 0) await tx.insert(advertSamples).values(drawn.map(({ job_id }) => ({ day, job_id })));
    return drawn.length;
  });
}
