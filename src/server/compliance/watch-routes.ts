import { carryOutOrder, endOrder, recordOrder } from '#server/compliance/advert-orders.ts';
import { lookAtSample, noSuchSample } from '#server/compliance/look-at-sample.ts';
import { monthReport } from '#server/compliance/month-report.ts';
import { advertOrderList, noSuchOrder } from '#server/compliance/order-queries.ts';
import {
  CheckPlace,
  countChecks,
  countSamples,
  listChecks,
  listSamples,
  SamplePlace,
  sampleShown,
} from '#server/compliance/watch-queries.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { presentConcerned } from '#server/jobs/concerned-job.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { findJob } from '#server/jobs/queries.ts';

type WatchKeys =
  | 'GET /v1/admin/jobs/{id}/advert-checks'
  | 'GET /v1/admin/advert-samples'
  | 'POST /v1/admin/advert-samples/{id}/outcome'
  | 'GET /v1/admin/advert-orders'
  | 'POST /v1/admin/advert-orders'
  | 'POST /v1/admin/advert-orders/{id}/execution'
  | 'POST /v1/admin/advert-orders/{id}/end'
  | 'GET /v1/admin/advert-reports/{month}';

export const advertWatchHandlers: Handlers<WatchKeys> = {
  'GET /v1/admin/jobs/{id}/advert-checks': async ({ db, clock }, { params, query: { limit, cursor } }) => {
    const after = readCursor(cursor, CheckPlace);
    const found = await findJob(db, params.id);
    if (!found) throw noSuchJob();
    const { job, company } = found;
    const [checks, total] = await Promise.all([listChecks(db, job.id, { after, limit }), countChecks(db, job.id)]);
    const { rows, next_cursor } = pageOf(checks, limit, ({ number }) => [number]);
    const concerned = presentConcerned({ ...job, company_name: company.name }, clock.now());
    return { data: rows, meta: { total, next_cursor, job: concerned } };
  },

  'GET /v1/admin/advert-samples': async ({ db, clock }, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor, SamplePlace);
    const [found, total] = await Promise.all([
      listSamples(db, clock.now(), { state, after, limit }),
      countSamples(db, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ looked_at, day, id }) => [
      looked_at?.toISOString() ?? day,
      id,
    ]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/advert-samples/{id}/outcome': async (ctx, { caller, params, body }) => {
    await lookAtSample(ctx, caller, params.id, body);
    const data = await sampleShown(ctx.db, params.id, ctx.clock.now());
    if (!data) throw noSuchSample();
    return { data };
  },

  'GET /v1/admin/advert-orders': advertOrderList.page,

  'POST /v1/admin/advert-orders': async (ctx, { caller, body }) => shown(ctx, await recordOrder(ctx, caller, body)),

  'POST /v1/admin/advert-orders/{id}/execution': async (ctx, { caller, params, body }) => {
    await carryOutOrder(ctx, caller, params.id, body);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/advert-orders/{id}/end': async (ctx, { caller, params, body }) => {
    await endOrder(ctx, caller, params.id, body.why);
    return shown(ctx, params.id);
  },

  'GET /v1/admin/advert-reports/{month}': async (ctx, { params }) => ({
    data: await monthReport(ctx, params.month),
  }),
};

async function shown(ctx: Context, id: string) {
  const data = await advertOrderList.one(ctx, id);
  if (!data) throw noSuchOrder();
  return { data };
}
