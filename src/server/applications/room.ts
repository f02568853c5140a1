import { DURATIONS } from '#contract/core/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { sweepStaging } from '#platform/staging.ts';
import { answerDecisions } from '#server/applications/answer-decisions.ts';
import { answerHandlers } from '#server/applications/answer-routes.ts';
import { applicantHandlers } from '#server/applications/applicant-routes.ts';
import { applyHandlers } from '#server/applications/apply.ts';
import { writeDailyNotices } from '#server/applications/daily-notices.ts';
import { adminApplicationHandlers } from '#server/applications/desk.ts';
import { applicationByLinkHandlers } from '#server/applications/own-application.ts';
import { usedResumeKeys } from '#server/applications/queries.ts';
import { remindUnanswered } from '#server/applications/remind-unanswered.ts';
import { sweepResumes } from '#server/applications/resume-files.ts';
import { applicationRetention } from '#server/applications/retention.ts';
import { tellEnded } from '#server/applications/tell-ended.ts';
import { warnOfDeletion } from '#server/applications/warn-deletion.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';

/** Longer than any upload. */
const UPLOAD_AT_MOST = DURATIONS.hour;

/** Applying, the applicants of a listing, and the answers they get. */
export const applicationsRoom = {
  handlers: {
    ...applyHandlers,
    ...applicationByLinkHandlers,
    ...adminApplicationHandlers,
    ...applicantHandlers,
    ...answerHandlers,
  },
  retention: [applicationRetention],
  tasks: (ctx) => [...applicantTasks(ctx), ...applicationTasks(ctx)],
  decisions: [...answerDecisions],
} satisfies Room;

function applicantTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'applicants.remind-unanswered',
      schedule: '30 10 * * *',
      async run() {
        const written = await remindUnanswered(ctx);
        if (written > 0) ctx.log.info({ written }, 'companies reminded of applications without an answer');
      },
    },
    {
      name: 'applicants.warn-deletion',
      schedule: '40 10 * * *',
      async run() {
        const written = await warnOfDeletion(ctx);
        if (written > 0) ctx.log.info({ written }, 'companies told that applications are about to be deleted');
      },
    },
    {
      name: 'applicants.write-daily-notices',
      // Later hours write what a process that was down left out.
      schedule: '10 9-12 * * *',
      async run() {
        const due = await writeDailyNotices(ctx);
        if (due > 0) ctx.log.info({ due }, 'daily news of applicants');
      },
    },
    {
      name: 'applicants.tell-ended',
      schedule: '50 10 * * *',
      async run() {
        const written = await tellEnded(ctx);
        if (written > 0) ctx.log.info({ written }, 'applicants told that the job they wait for is closed');
      },
    },
  ];
}

function applicationTasks(ctx: Context): TaskDefinition[] {
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
