import type { Context } from '#server/context.ts';
import { addJob } from '#server/facts/add-job.ts';
import { decideReading, reopenReading } from '#server/facts/decide-reading.ts';
import { editJob } from '#server/facts/edit-job.ts';
import { jobList } from '#server/facts/job-list.ts';
import { countReadings, listReadings, ReadingPlace } from '#server/facts/list-readings.ts';
import { presentAdminJob, presentListed } from '#server/facts/present.ts';
import { readingsOf } from '#server/facts/queries.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { findJob } from '#server/jobs/queries.ts';

type FactKeys =
  | 'GET /v1/admin/jobs'
  | 'POST /v1/admin/jobs'
  | 'GET /v1/admin/jobs/{id}'
  | 'PATCH /v1/admin/jobs/{id}'
  | 'GET /v1/admin/readings'
  | 'POST /v1/admin/readings/{jobId}/{field}/decision'
  | 'DELETE /v1/admin/readings/{jobId}/{field}/decision';

/** What staff see and say of the facts of listings. */
export const factHandlers: Handlers<FactKeys> = {
  'GET /v1/admin/jobs': jobList.page,

  'POST /v1/admin/jobs': async (ctx, { caller, body }) => shownToStaff(ctx, await addJob(ctx, caller, body)),

  'GET /v1/admin/jobs/{id}': (ctx, { params }) => shownToStaff(ctx, params.id),

  'PATCH /v1/admin/jobs/{id}': async (ctx, { caller, params, body }) => {
    const { revision, ...edit } = body;
    const { id } = await editJob(ctx, caller, params.id, edit, revision);
    return shownToStaff(ctx, id);
  },

  'GET /v1/admin/readings': async ({ db, clock }, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, ReadingPlace);
    const now = clock.now();
    const [found, total] = await Promise.all([
      listReadings(db, { state, now }, { after, limit }),
      countReadings(db, state, now),
    ]);
    const placeOf = ({ kept, job }: (typeof found)[number]) => [kept.read_at.toISOString(), job.id, kept.field];
    const { rows, next_cursor } = pageOf(found, limit, placeOf);
    return { data: rows.map((row) => presentListed(row, now)), meta: { total, next_cursor } };
  },

  'POST /v1/admin/readings/{jobId}/{field}/decision': async (ctx, { caller, params: { jobId, field }, body }) => {
    const { id } = await decideReading(ctx, caller, { job: jobId, field }, body);
    return shownToStaff(ctx, id);
  },

  'DELETE /v1/admin/readings/{jobId}/{field}/decision': async (ctx, { caller, params: { jobId, field } }) => {
    const { id } = await reopenReading(ctx, caller, { job: jobId, field });
    return shownToStaff(ctx, id);
  },
};

async function shownToStaff(ctx: Context, id: string) {
  const found = await findJob(ctx.db, id);
  if (!found) throw noSuchJob();
  const readings = (await readingsOf(ctx.db, [found.job.id])).get(found.job.id) ?? [];
  return { data: presentAdminJob(found, readings, ctx.clock.now()) };
}
