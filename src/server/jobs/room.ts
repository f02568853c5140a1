import type { SomeHandlers } from '#server/core/handler.ts';
import type { Room } from '#server/core/room.ts';
import { linkHandlers } from '#server/jobs/links.ts';
import { markHandlers } from '#server/jobs/marks.ts';
import { closeJob, presentStatus, publishJob, reopenJob, unpublishJob } from '#server/jobs/publication.ts';
import { reportHandlers } from '#server/jobs/reports.ts';
import { jobHandlers } from '#server/jobs/routes.ts';
import { jobRetention, jobTasks } from '#server/jobs/tasks.ts';

const adminJobHandlers = {
  'POST /v1/admin/jobs/{id}/publication': async (ctx, { caller, params, body }) =>
    presentStatus(ctx, await publishJob(ctx, caller, params.id, body.at === undefined ? null : new Date(body.at))),

  'DELETE /v1/admin/jobs/{id}/publication': async (ctx, { caller, params }) =>
    presentStatus(ctx, await unpublishJob(ctx, caller, params.id)),

  'POST /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStatus(ctx, await closeJob(ctx, caller, params.id)),

  'DELETE /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStatus(ctx, await reopenJob(ctx, caller, params.id)),
} satisfies SomeHandlers;

/** Listings as seekers see them: state, index, search, tags, saved jobs, reports. */
export const jobsRoom = {
  handlers: {
    ...jobHandlers,
    ...markHandlers,
    ...adminJobHandlers,
    ...linkHandlers,
    ...reportHandlers,
  },
  retention: [...jobRetention],
  tasks: (ctx) => [...jobTasks(ctx)],
} satisfies Room;
