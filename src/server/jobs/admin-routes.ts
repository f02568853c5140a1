import { PRIVATE } from '#platform/private-headers.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { closeJob, publishJob, unpublishJob } from '#server/jobs/publication.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type AdminJobKeys =
  | 'POST /v1/admin/jobs/{id}/publication'
  | 'DELETE /v1/admin/jobs/{id}/publication'
  | 'POST /v1/admin/jobs/{id}/closure';

/** What staff do with the state of jobs. */
export const adminJobHandlers: Handlers<AdminJobKeys> = {
  'POST /v1/admin/jobs/{id}/publication': async (ctx, { caller, params, body }) =>
    presented(ctx, await publishJob(ctx, caller, params.id, body.at === undefined ? null : new Date(body.at))),

  'DELETE /v1/admin/jobs/{id}/publication': async (ctx, { caller, params }) =>
    presented(ctx, await unpublishJob(ctx, caller, params.id)),

  'POST /v1/admin/jobs/{id}/closure': async (ctx, { caller, params }) =>
    presented(ctx, await closeJob(ctx, caller, params.id)),
};

function presented(ctx: Context, job: JobRow) {
  const { id, slug, published_at, closed_at } = job;
  const data = {
    ...{ id, slug, state: stateOf(job, ctx.clock.now()) },
    published_at: published_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
  };
  return { data, headers: PRIVATE };
}
