import { PRIVATE } from '#platform/private-headers.ts';
import type { Context } from '#server/context.ts';
import { editJob } from '#server/facts/edit-job.ts';
import { presentAdminJob } from '#server/facts/present.ts';
import { readingsOf } from '#server/facts/queries.ts';
import type { Handlers } from '#server/http/handler.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { findJob } from '#server/jobs/queries.ts';

export const factHandlers: Handlers<'GET /v1/admin/jobs/{id}' | 'PATCH /v1/admin/jobs/{id}'> = {
  'GET /v1/admin/jobs/{id}': (ctx, { params }) => shownToStaff(ctx, params.id),

  'PATCH /v1/admin/jobs/{id}': async (ctx, { caller, params, body }) => {
    const { id } = await editJob(ctx, caller, params.id, body);
    return shownToStaff(ctx, id);
  },
};

async function shownToStaff(ctx: Context, id: string) {
  const found = await findJob(ctx.db, id);
  if (!found) throw noSuchJob();
  const readings = (await readingsOf(ctx.db, [found.job.id])).get(found.job.id) ?? [];
  return { data: presentAdminJob(found, readings, ctx.clock.now()), headers: PRIVATE };
}
