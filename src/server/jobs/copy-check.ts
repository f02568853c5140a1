import type { Handlers } from '#server/core/handler.ts';
import { presentStanding } from '#server/jobs/job-status.ts';
import { closeJob, publishJob, reopenJob, unpublishJob } from '#server/jobs/publication.ts';

type AdminJobKeys =
  | 'POST /v1/admin/jobs/{id}/publication'
  | 'DELETE /v1/admin/jobs/{id}/publication'
  | 'POST /v1/admin/jobs/{id}/closure'
  | 'DELETE /v1/admin/jobs/{id}/closure';

export const adminJobHandlers: Handlers<AdminJobKeys> = {
  'POST /v1/admin/jobs/{id}/publication': async (ctx, { caller, params, body }) =>
    presentStanding(ctx, await publishJob(ctx, caller, params.id, body.at === undefined ? null : new Date(body.at))),

  'DELETE /v1/admin/jobs/{id}/publication': async (ctx, { caller, params }) =>
    presentStanding(ctx, await unpublishJob(ctx, caller, params.id)),

  'POST /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStanding(ctx, await closeJob(ctx, caller, params.id)),

  'DELETE /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presentStanding(ctx, await reopenJob(ctx, caller, params.id)),
};
