import { DURATIONS } from '#contract/core/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { sweepStaging } from '#platform/staging.ts';
import { usedResumeKeys } from '#server/applications/queries.ts';
import { applicationRetention } from '#server/applications/retention.ts';
import { sweepResumes } from '#server/applications/sweep-resumes.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';

/** Longer than any upload. */
const UPLOAD_AT_MOST = DURATIONS.hour;

export function applicationTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'applications.remove-expired', schedule: '23 4 * * *', run: () => removeDue(ctx, [applicationRetention]) },
    {
      name: 'applications.sweep-resumes',
      schedule: '41 * * * *',
      run: () => sweepResumes(ctx, 'resumes', usedResumeKeys),
    },
    {
      name: 'applications.sweep-staging',
      schedule: '51 * * * *',
      async run() {
        const files = await sweepStaging(ctx.settings.stagingDir, UPLOAD_AT_MOST);
        if (files > 0) ctx.log.info({ files }, 'uploads that were cut off removed');
      },
    },
  ];
}
