import { openReport, presentListedReport } from '#server/conversations/admin-reports.ts';
import { handleTalentReport } from '#server/conversations/handle-report.ts';
import { listReports } from '#server/conversations/report-queries.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys =
  | 'GET /v1/admin/talent-reports'
  | 'GET /v1/admin/talent-reports/{id}'
  | 'POST /v1/admin/talent-reports/{id}/outcome';

/** What staff do about conversations that talents reported. */
export const talentReportHandlers: Handlers<Keys> = {
  'GET /v1/admin/talent-reports': async ({ db }, { query }) => {
    const { rows, total } = await listReports(db, query);
    return { data: rows.map(presentListedReport), meta: { total } };
  },

  'GET /v1/admin/talent-reports/{id}': async (ctx, { caller, params: { id } }) => ({
    data: await openReport(ctx, caller, id),
  }),

  'POST /v1/admin/talent-reports/{id}/outcome': async (ctx, { caller, params: { id }, body }) => {
    await handleTalentReport(ctx, caller, id, body);
    return { data: await openReport(ctx, caller, id) };
  },
};
