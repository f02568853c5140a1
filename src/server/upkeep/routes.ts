import type { Context } from '#server/context.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { presentStanding } from '#server/jobs/job-standing.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { askEmployer } from '#server/upkeep/ask-employer.ts';
import { checkJob } from '#server/upkeep/check-job.ts';
import { decideLink } from '#server/upkeep/decide-link.ts';
import { handleReport, reopenReports } from '#server/upkeep/handle-report.ts';
import { countWaitingLinks, LinkPlace, waitingLinks } from '#server/upkeep/link-queries.ts';
import { countReported, ReportPlace, reportedJobs, reportedPlaces } from '#server/upkeep/report-queries.ts';

type UpkeepKeys =
  | 'GET /v1/admin/links'
  | 'POST /v1/admin/links/{id}/decision'
  | 'POST /v1/admin/jobs/{id}/check'
  | 'POST /v1/admin/jobs/{id}/question'
  | 'GET /v1/admin/reports'
  | 'POST /v1/admin/reports/{id}/outcome'
  | 'DELETE /v1/admin/reports/{id}/outcome';

/** What staff do so that listings stay true. */
export const upkeepHandlers: Handlers<UpkeepKeys> = {
  'GET /v1/admin/links': async ({ db, clock }, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, LinkPlace);
    const now = clock.now();
    const [found, total] = await Promise.all([
      waitingLinks(db, now, { after, limit, state }),
      countWaitingLinks(db, now, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ failing_since, job }) => [failing_since, job.id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/links/{id}/decision': async (ctx, { caller, params, body }) =>
    presentStanding(ctx, await decideLink(ctx, caller, params.id, body)),

  'POST /v1/admin/jobs/{id}/check': async (ctx, { caller, params }) =>
    presentStanding(ctx, await checkJob(ctx, caller, params.id)),

  'POST /v1/admin/jobs/{id}/question': async (ctx, { caller, params }) => {
    const asked = await askEmployer(ctx, caller, params.id);
    return { data: { ...asked, asked_at: asked.asked_at.toISOString() } };
  },

  'GET /v1/admin/reports': async (ctx, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, ReportPlace);
    const [found, total] = await Promise.all([
      reportedPlaces(ctx.db, { after, limit, state }),
      countReported(ctx.db, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, (place) => place);
    const jobIds = rows.map(([, , jobId]) => jobId);
    const data = await reportedJobs(ctx.db, jobIds, ctx.clock.now());
    return { data, meta: { total, next_cursor } };
  },

  'POST /v1/admin/reports/{id}/outcome': async (ctx, { caller, params, body }) => {
    const jobId = await handleReport(ctx, caller, params.id, body.outcome);
    return { data: await reported(ctx, jobId) };
  },

  'DELETE /v1/admin/reports/{id}/outcome': async (ctx, { caller, params }) => ({
    data: await reported(ctx, await reopenReports(ctx, caller, params.id)),
  }),
};

async function reported({ db, clock }: Context, jobId: string) {
  const [found] = await reportedJobs(db, [jobId], clock.now());
  if (!found) throw noSuchJob();
  return found;
}
