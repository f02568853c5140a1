import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type AdminTalentReport,
  type adminTalentReportRoutes,
  ListedTalentReport,
  TalentReportQuery,
} from '#contract/talents/desk-talent-reports.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordShown } from '#server/core/record-audit.ts';
import { companies } from '#server/schema/companies.ts';
import { talentReports } from '#server/schema/conversations.ts';
import { messagesOf } from '#server/talents/conversation-queries.ts';
import { handleTalentReport, noSuchReport } from '#server/talents/handle-report.ts';
import {
  addressOfCompany,
  countOtherReports,
  findReport,
  findReportedConversation,
} from '#server/talents/report-queries.ts';

const { id, reason, outcome, created_at, handled_at } = talentReports;

const reportList = deskList({
  query: TalentReportQuery,
  data: ListedTalentReport,
  key: id,
  columns: {
    id,
    reason,
    outcome,
    created_at,
    handled_at,
    company: { id: companies.id, slug: companies.slug, name: companies.name },
  },
  from: (select) => select.from(talentReports).innerJoin(companies, eq(talentReports.company_id, companies.id)),
  where: ({ q, state }) =>
    and(
      hasWords(q, [companies.name, companies.name_ko, reason]),
      state && (state === 'waiting' ? isNull(handled_at) : isNotNull(handled_at)),
    ),
  sorts: { created_at, handled_at },
});

export const talentReportHandlers: Handlers<keyof typeof adminTalentReportRoutes> = {
  'GET /v1/admin/talent-reports': reportList.page,

  'GET /v1/admin/talent-reports/{id}': async (ctx, { caller, params }) => ({
    data: await openReport(ctx, caller, params.id),
  }),

  'POST /v1/admin/talent-reports/{id}/outcome': async (ctx, { caller, params, body }) => {
    await handleTalentReport(ctx, caller, params.id, body);
    return { data: await openReport(ctx, caller, params.id) };
  },
};

/** Records first that staff read what others wrote to each other. @throws Refusal `not_found` */
async function openReport(ctx: Context, by: Actor, reportId: string): Promise<z.input<typeof AdminTalentReport>> {
  const { db } = ctx;
  const found = await findReport(db, reportId);
  if (!found) throw noSuchReport();
  await recordShown(ctx, by, { action: 'talent-report.show', subject: { kind: 'talent-report', id: reportId } });
  const { report, company } = found;
  const conversation = await findReportedConversation(db, report);
  return {
    ...report,
    company,
    reporter: report.user_id,
    company_may_write: company.talents_approved_at !== null,
    company_address: await addressOfCompany(db, found),
    other_reports: await countOtherReports(db, found),
    conversation: conversation && { ...conversation, messages: await messagesOf(db, conversation.id) },
  };
}
