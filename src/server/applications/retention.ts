import { messageIdsAbout } from '#server/applications/emails.ts';
import { deleteApplications, toJobsClosedBefore } from '#server/applications/queries.ts';
import { discardResume } from '#server/applications/resume-files.ts';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { applications } from '#server/schema/applications.ts';

export const applicationRetention = rowsDue({
  name: 'applications',
  what: 'Applications with their resumes and the emails about them',
  rule: ({ settings }) => `${settings.applicationRetentionDays} days after the job closes`,
  key: applications.id,
  isDue: ({ settings }, now) => toJobsClosedBefore(daysBefore(now, settings.applicationRetentionDays)),
  async take(ctx, tx, ids) {
    const keys = await deleteApplications(tx, ids, (...about) => messageIdsAbout(ctx, ...about));
    return async () => {
      for (const key of keys) await discardResume(ctx, key);
    };
  },
});
