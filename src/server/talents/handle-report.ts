import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { ConversationOutcome } from '#contract/core/states.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { setTalentApproval } from '#server/employers/approval.ts';
import { talentReports } from '#server/schema/conversations.ts';
import { tellReportedCompany, tellReporter } from '#server/talents/report-emails.ts';
import { addressOfCompany, findReport } from '#server/talents/report-queries.ts';

const ACTIONS: Record<ConversationOutcome, AuditAction> = {
  dismissed: 'talent-report.dismiss',
  warned: 'talent-report.warn',
  blocked: 'talent-report.block',
};

/** `message` goes to the company; empty for none. */
export type ReportOutcome = { outcome: ConversationOutcome; message: string };

/**
 * Tells whoever reported. A barred company can neither search nor write; what was said stays readable.
 * @throws Refusal `not_found`; `conflict` if settled, or nobody could read a warning; `invalid` for an empty warning.
 */
export async function handleTalentReport(
  ctx: Context,
  by: Actor,
  id: string,
  { outcome, message }: ReportOutcome,
): Promise<void> {
  if (outcome === 'warned' && message === '')
    throw new Refusal('invalid', 'Say what the company must change.', { errors: { message: ['Required'] } });
  await ctx.db.transaction(async (tx) => {
    const found = await findReport(tx, id, 'for update');
    if (!found) throw noSuchReport();
    if (found.report.handled_at) throw new Refusal('conflict', 'This report is already resolved.');
    const at = ctx.clock.now();
    const isNotified = outcome !== 'dismissed' && message !== '';
    const to = isNotified ? await addressOfCompany(tx, found) : null;
    if (outcome === 'warned' && !to)
      throw new Refusal('conflict', 'We don’t have an address for the company. Add one on its page first.');
    await tx
      .update(talentReports)
      .set({ handled_at: at, outcome, message: isNotified ? message : null })
      .where(eq(talentReports.id, id));
    if (outcome === 'blocked') await setTalentApproval({ ...ctx, db: tx }, by, found.company.id, false);
    if (to) await tellReportedCompany(ctx, tx, found, { to, outcome, message });
    await tellReporter(ctx, tx, id);
    await recordAudit(tx, by, at, {
      action: ACTIONS[outcome],
      subject: { kind: 'talent-report', id },
      detail: { company: found.company.id, told: to !== null },
    });
  });
}

export function noSuchReport(): Refusal {
  return new Refusal('not_found', 'That report doesn’t exist.');
}
