import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { CountedEvent } from '#server/counters/counters.ts';
import { countedPath } from '#server/counters/page-paths.ts';
import { findCompanyId, findPublishedJobId } from '#server/counters/queries.ts';
import { reportJob } from '#server/counters/report-job.ts';
import type { Caller, Handlers } from '#server/routes.ts';

type CounterKeys =
  | 'POST /v1/jobs/{id}/read'
  | 'PUT /v1/jobs/{id}/application_click'
  | 'POST /v1/jobs/{id}/report'
  | 'POST /v1/companies/{id}/read'
  | 'POST /v1/page-views';

const DONE = { data: { ok: true } } as const;

/** An address over its share gets the same answer and is not counted: whoever inflates counters learns nothing. */
export const counterHandlers: Handlers<CounterKeys> = {
  'POST /v1/jobs/{id}/read': (ctx, { params, caller }) => countJob(ctx, caller, params.id, 'read'),

  'PUT /v1/jobs/{id}/application_click': (ctx, { params, caller }) =>
    countJob(ctx, caller, params.id, 'application_click'),

  'POST /v1/jobs/{id}/report': async (ctx, { params, body, caller }) => {
    await reportJob(ctx, { jobId: params.id, reason: body.reason, address: caller.address });
    return DONE;
  },

  'POST /v1/companies/{id}/read': async (ctx, { params, caller }) => {
    if (!ctx.counters.admits(caller.address)) return DONE;
    const id = await findCompanyId(ctx.db, params.id);
    if (!id) throw new Refusal('not_found', 'There is no such company.');
    ctx.counters.count('company', id, 'read');
    return DONE;
  },

  'POST /v1/page-views': async (ctx, { body, caller }) => {
    if (ctx.counters.admits(caller.address)) ctx.counters.count('page', await countedPath(ctx.db, body.path), 'view');
    return DONE;
  },
};

async function countJob(ctx: Context, caller: Caller, idOrSlug: string, event: CountedEvent): Promise<typeof DONE> {
  if (!ctx.counters.admits(caller.address)) return DONE;
  const id = await findPublishedJobId(ctx.db, idOrSlug);
  if (!id) throw new Refusal('not_found', 'There is no such job.');
  ctx.counters.count('job', id, event);
  return DONE;
}
