import type { QueueKind } from '#server/desk/queue-kind.ts';
import { handleTalentReport } from '#server/talents/handle-report.ts';
import { countWaitingReports, lastOfCompanies, waitingReports } from '#server/talents/report-queries.ts';

/** Shows the company's words alone; the talent's are on the report's page, where reading is recorded. */
export const talentReportKind: QueueKind = {
  id: 'talent-report',
  async list({ db }, limit) {
    const waiting = await waitingReports(db, limit);
    const quotes = await lastOfCompanies(
      db,
      waiting.flatMap(({ report }) => report.conversation_id ?? []),
    );
    return waiting.map(({ report, company }) => ({
      id: report.id,
      part: '',
      since: report.created_at.toISOString(),
      title: 'A company’s message to a talent',
      company: company.name,
      facts: [{ label: 'Why it was reported', text: report.reason ?? 'No reason given.' }],
      quote: (report.conversation_id && quotes.get(report.conversation_id)) ?? null,
      links: [
        { label: 'The conversation', url: `/admin/talent-reports/${report.id}` },
        { label: 'The company', url: `/admin/companies/${company.id}` },
      ],
      revision: null,
    }));
  },
  count: ({ db }) => countWaitingReports(db),
  decisions: {
    dismiss: {
      shortcut: 'd',
      label: 'Dismiss',
      does: 'Tells the talent that it doesn’t break the rules.',
      text: null,
      carryOut: (ctx, by, { id }) => handleTalentReport(ctx, by, id, { outcome: 'dismissed', message: '' }),
    },
    warn: {
      shortcut: 'w',
      label: 'Warn company',
      does: 'Emails the company without saying who reported it.',
      text: { label: 'What has to change (the company reads this)', is_required: true },
      carryOut: (ctx, by, { id, text }) => handleTalentReport(ctx, by, id, { outcome: 'warned', message: text }),
    },
    block: {
      shortcut: 'b',
      label: 'Block company',
      does: 'It can’t search or message talents any more.',
      text: { label: 'Why (the company reads this)', is_required: true },
      carryOut: (ctx, by, { id, text }) => handleTalentReport(ctx, by, id, { outcome: 'blocked', message: text }),
    },
  },
};
