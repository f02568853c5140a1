import { DURATIONS } from '#contract/limits.ts';
import { messageIdsAbout } from '#server/applications/letters.ts';
import { applicationsToJobsClosedBefore, deleteApplications } from '#server/applications/queries.ts';
import type { Context } from '#server/context.ts';
import { discardResume } from '#server/resumes/stored-resumes.ts';

const BATCH = 200;

/** Deletes applications past their retention, in batches, with files and e-mails. */
export async function removeExpiredApplications(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.applicationRetentionDays * DURATIONS.day);
  let removed = 0;
  for (;;) {
    const keys = await ctx.db.transaction(async (tx) => {
      const ids = await applicationsToJobsClosedBefore(tx, before, BATCH);
      return deleteApplications(tx, ids, (...about) => messageIdsAbout(ctx, ...about));
    });
    if (keys.length === 0) break;
    for (const key of keys) await discardResume(ctx, key);
    removed += keys.length;
  }
  ctx.log.info({ applications: removed, before: before.toISOString() }, 'expired applications removed');
}
