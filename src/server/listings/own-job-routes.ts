import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { changeOwnJob, ownListing } from '#server/listings/change-own-job.ts';
import { listingFields } from '#server/listings/fields-of-job.ts';
import { standingOf } from '#server/listings/standing.ts';
import { statisticsOf } from '#server/listings/statistics.ts';
import { findOwnJob } from '#server/recruit/queries.ts';

type Keys =
  | 'POST /v1/recruit/{id}/jobs/{jobId}/closure'
  | 'POST /v1/recruit/{id}/jobs/{jobId}/extension'
  | 'POST /v1/recruit/{id}/jobs/{jobId}/relisting'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/copy'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/statistics';

/** What a company does with its own jobs. */
export const ownJobHandlers: Handlers<Keys> = {
  'POST /v1/recruit/{id}/jobs/{jobId}/closure': (ctx, { caller, params }) =>
    changed(ctx, caller, params.jobId, { act: 'close' }),

  'POST /v1/recruit/{id}/jobs/{jobId}/extension': (ctx, { caller, params, body }) =>
    changed(ctx, caller, params.jobId, { act: 'extend', lastDay: body.last_day }),

  'POST /v1/recruit/{id}/jobs/{jobId}/relisting': (ctx, { caller, params }) =>
    changed(ctx, caller, params.jobId, { act: 'relist' }),

  'GET /v1/recruit/{id}/jobs/{jobId}/copy': async (ctx, { caller, params }) => {
    const found = await findOwnJob(ctx.db, caller.company.id, params.jobId);
    if (!found) throw noSuchJob();
    return { data: await listingFields(found.job) };
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/statistics': async (ctx, { caller, params }) => {
    const listing = await ownListing(ctx, { companyId: caller.company.id, jobId: params.jobId });
    const job = { ...standingOf(listing, ctx.clock.now()), title: listing.job.title };
    return { data: { job, days: await statisticsOf(ctx, listing.job.id) } };
  },
};

type Recruiter = { company: { id: string }; userId: string | null; requestId: string };

async function changed(
  ctx: Context,
  { company, userId, requestId }: Recruiter,
  jobId: string,
  change: Parameters<typeof changeOwnJob>[3],
) {
  const listing = await changeOwnJob(ctx, { userId, requestId }, { companyId: company.id, jobId }, change);
  return { data: standingOf(listing, ctx.clock.now()) };
}
