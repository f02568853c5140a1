import type { z } from 'zod';
import type { AdminTalentReport, ListedTalentReport } from '#contract/admin-talent-reports.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { recordShown } from '#server/audit/record-shown.ts';
import type { Context } from '#server/context.ts';
import { noSuchReport } from '#server/conversations/handle-report.ts';
import { presentMessage } from '#server/conversations/present.ts';
import { messagesOf } from '#server/conversations/queries.ts';
import {
  addressOfCompany,
  countOtherReports,
  findReport,
  findReportedConversation,
  type ReportWithCompany,
} from '#server/conversations/report-queries.ts';

export function presentListedReport({ report, company }: ReportWithCompany): ListedTalentReport {
  return {
    ...{ id: report.id, reason: report.reason, outcome: report.outcome },
    company: { id: company.id, slug: company.slug, name: company.name },
    created_at: report.created_at.toISOString(),
    handled_at: report.handled_at?.toISOString() ?? null,
  };
}

/**
 * A report with the whole conversation. That staff read what others wrote to each other is recorded before they do.
 * @throws Refusal `not_found`
 */
export async function openReport(ctx: Context, by: Actor, id: string): Promise<z.input<typeof AdminTalentReport>> {
  const found = await findReport(ctx.db, id);
  if (!found) throw noSuchReport();
  await recordShown(ctx, by, { action: 'talent-report.show', subject: { kind: 'talent-report', id } });
  return presentReport(ctx, found);
}

async function presentReport({ db }: Context, found: ReportWithCompany): Promise<z.input<typeof AdminTalentReport>> {
  const { report, company } = found;
  const conversation = await findReportedConversation(db, report);
  return {
    ...presentListedReport(found),
    ...{ reporter: report.user_id, message: report.message },
    company_may_write: company.talents_approved_at !== null,
    company_address: await addressOfCompany(db, found),
    other_reports: await countOtherReports(db, found),
    conversation: conversation && {
      state: conversation.state,
      started_at: conversation.started_at,
      messages: (await messagesOf(db, conversation.id)).map(presentMessage),
    },
  };
}
