import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { CONVERSATION_OUTCOMES, CONVERSATION_STATES } from '#contract/core/states.ts';
import { line } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Message } from '#contract/talents/profile.ts';

const at = At.nullable();

/** A talent's report about what a company wrote. */
export const ListedTalentReport = z.object({
  id: z.uuid(),
  company: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  reason: z.string().nullable().describe('In the talent’s words; null if they gave none'),
  created_at: At,
  handled_at: at.describe('Null while it’s open'),
  outcome: z.enum(ids(CONVERSATION_OUTCOMES)).nullable(),
});
export type ListedTalentReport = z.output<typeof ListedTalentReport>;

/** The same with the conversation, which staff read to decide. */
export const AdminTalentReport = ListedTalentReport.extend({
  reporter: z.uuid().nullable().describe('The account of the talent; null once it is deleted'),
  message: z.string().nullable().describe('What staff wrote to the company'),
  company_may_write: z.boolean().describe('Whether the company may write to talents'),
  company_address: z.string().nullable().describe('Where emails to the company go; null if unknown'),
  other_reports: z.int().describe('Other reports about the company'),
  conversation: z
    .object({ state: z.enum(ids(CONVERSATION_STATES)), started_at: At, messages: z.array(Message) })
    .nullable()
    .describe('Null once the talent has deleted their account'),
});
export type AdminTalentReport = z.output<typeof AdminTalentReport>;

export const TalentReportQuery = adminListQuery(['created_at', 'handled_at']).extend({
  state: z.enum(['waiting', 'handled']).optional(),
});
export type TalentReportQuery = z.output<typeof TalentReportQuery>;

const ReportParams = z.object({ id: z.uuid() });

export const adminTalentReportRoutes = routes(
  { access: 'staff', params: ReportParams },
  {
    'GET /v1/admin/talent-reports': {
      summary: 'Reported conversations, without their messages.',
      query: TalentReportQuery,
      data: z.array(ListedTalentReport),
      meta: AdminListMeta,
    },
    'GET /v1/admin/talent-reports/{id}': {
      summary: 'A report with its conversation. The request is logged.',
      data: AdminTalentReport,
    },
    'POST /v1/admin/talent-reports/{id}/outcome': {
      summary: 'Resolves a report: dismisses it, warns the company, or blocks it from messaging talents.',
      body: z.object({
        outcome: z.enum(ids(CONVERSATION_OUTCOMES)),
        message: line(2000).default('').describe('To the company; required with a warning'),
      }),
      data: AdminTalentReport,
    },
  },
);
