import type { ConversationOutcome } from '#contract/core/states.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, queueMail } from '#server/core/emails.ts';
import { TALENT_WORDS } from '#server/talents/letters-en.ts';
import { findReport, type ReportWithCompany } from '#server/talents/report-queries.ts';

const TELL_REPORTER = 'talents.tell-reporter';

/** The address is asked for when the letter is written. */
export async function tellReporter(ctx: Context, tx: Db, reportId: string): Promise<void> {
  await ctx.queue.send(tx, { name: TELL_REPORTER, data: { reportId } });
}

export function reportTasks(ctx: Context): TaskDefinition[] {
  const tell: TaskDefinition<{ reportId: string }> = {
    name: TELL_REPORTER,
    retries: 8,
    run: ({ reportId }) => writeToReporter(ctx, reportId),
  };
  return [tell];
}

const CAME_OF_IT: Record<ConversationOutcome, string> = {
  dismissed: 'It doesn’t break our rules, so we haven’t taken any action.',
  warned: 'We’ve told the company what has to change.',
  blocked: 'The company can’t search or write to talents any more.',
};

async function writeToReporter(ctx: Context, reportId: string): Promise<void> {
  const found = await findReport(ctx.db, reportId);
  if (!found?.report.user_id || !found.report.outcome) return;
  const { report, company } = found;
  const { user_id: accountId, outcome } = found.report;
  const email = await ctx.accounts.emailOf(accountId);
  if (!email) return;
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      key: `talent-report.${reportId}`,
      to: email,
      accountId,
      subject: `We reviewed your report about ${company.name}`,
      heading: 'We reviewed your report',
      paragraphs: [
        `You reported what ${company.name} wrote to you. We’ve read the conversation.`,
        CAME_OF_IT[outcome],
        'We didn’t tell the company who reported it. You can decline or block them in the conversation.',
      ],
      ...(report.conversation_id && {
        action: {
          label: 'Open the conversation',
          url: `${ctx.settings.publicUrl}/profile/conversations/${report.conversation_id}`,
        },
      }),
    }),
  );
}

/** The company does not learn who reported it. */
export async function tellReportedCompany(
  ctx: Context,
  tx: Db,
  { report, company }: ReportWithCompany,
  { to, outcome, message }: { to: string; outcome: ConversationOutcome; message: string },
): Promise<void> {
  const letter = inLanguage(company.language, TALENT_WORDS, (words) =>
    (outcome === 'blocked' ? words.blocked : words.warned)(company.name, message),
  );
  await queueMail(ctx, tx, { ...letter, key: `talent-warning.${report.id}`, to });
}
