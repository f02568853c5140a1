import type { Handlers } from '#server/core/handler.ts';
import type { Room } from '#server/core/room.ts';
import { presentStanding } from '#server/jobs/job-status.ts';
import { linkHandlers } from '#server/jobs/links.ts';
import { markHandlers } from '#server/jobs/mark-routes.ts';
import { closeJob, publishJob, reopenJob, unpublishJob } from '#server/jobs/publication.ts';
import { reportHandlers } from '#server/jobs/reports.ts';
import { jobHandlers } from '#server/jobs/routes.ts';
import { jobTasks, upkeepRetention } from '#server/jobs/tasks.ts';

type AdminJobKeys =
  | 'POST /v1/admin/jobs/{id}/publication'
  | 'DELETE /v1/admin/jobs/{id}/publication'
  | 'POST /v1/admin/jobs/{id}/closure'
  | 'DELETE /v1/admin/jobs/{id}/closure';

const adminJobHandlers: Handlers<AdminJobKeys> = {
  'POST /v1/admin/jobs/{id}/publication': async (ctx, { caller, params, body }) =>
    presentStanding(ctx, await publishJob(ctx, caller, params.id, body.at === undefined ? null : new Date(body.at))),

  'DELETE /v1/admin/jobs/{id}/publication': async (ctx, { caller, params }) =>
    presentStanding(ctx, await unpublishJob(ctx, caller, params.id)),

  'POST /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStanding(ctx, await closeJob(ctx, caller, params.id)),

  'DELETE /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStanding(ctx, await reopenJob(ctx, caller, params.id)),
};

/** Listings as seekers see them: state, index, search, tags, saved jobs, reports. */
export const jobsRoom = {
  handlers: {
    ...jobHandlers,
    ...markHandlers,
    ...adminJobHandlers,
    ...linkHandlers,
    ...reportHandlers,
  },
  retention: [...upkeepRetention],
  tasks: (ctx) => [...jobTasks(ctx)],
} satisfies Room;
