import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import type { Db } from '#platform/db.ts';
import { type AskedAgain, confirmedDay, senderLine } from '#server/alerts/emails.ts';
import { alertLink, endingHeaders } from '#server/alerts/private-link.ts';
import { type RuleChange, titlesOf, toolsIn } from '#server/alerts/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/emails.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** Contains no text from the request: the address may be a stranger's. */
export async function queueRulesConfirmation(
  ctx: Context,
  tx: Db,
  alert: AlertRow,
  { time }: AskedAgain,
): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'Confirm that you want to hear about changed rules',
    heading: 'Confirm that you want to hear about changed rules',
    paragraphs: [
      `Someone, most likely you, asked ${ctx.settings.brand} to email this address when a rule or rate behind these tools changes: at most once a day. ` +
        'We won’t send anything until you confirm.',
    ],
    facts: [['Tools', await toolLine(tx, alert)]],
    action: { label: 'Review and confirm', url: alertLink(ctx, alert.id) },
    footnote: `Not you? Ignore this email: we’ll delete the request after ${ALERT_LIMITS.unconfirmedDays} days.`,
  });
}

export async function queueRulesAskedAgain(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'You already hear about changed rules',
    heading: 'You already hear about changed rules',
    paragraphs: [
      'Someone, most likely you, asked for it again. Nothing has changed. Open it to add a tool, or to renew or end it.',
    ],
    facts: [['Tools', await toolLine(tx, alert)]],
    action: { label: 'Choose the tools', url: alertLink(ctx, alert.id) },
  });
}

/** One letter for all that changed. */
export function rulesEmail(
  ctx: Context,
  alert: AlertRow,
  changes: readonly RuleChange[],
  titles: ReadonlyMap<string, string>,
): Email {
  const count = changes.length === 1 ? 'A rule or rate has changed' : `${changes.length} rules and rates have changed`;
  return {
    key: `alert.${alert.id}.${alert.letters + 1}`,
    to: alert.email,
    subject: changes.length === 1 ? `Changed: ${changes[0]?.what}` : count,
    heading: count,
    paragraphs: ['Each link opens a tool that uses it, with its source and the day we read it.'],
    list: changes.map(({ what, lines, slugs }) => ({
      title: what,
      url: `${ctx.settings.publicUrl}/tools/${slugs[0]}`,
      lines: [...lines, `Tool: ${slugs.map((slug) => titles.get(slug)).join(', ')}`],
    })),
    action: { label: 'See what changes next', url: `${ctx.settings.publicUrl}/tools` },
    links: [{ label: 'Change or end these emails', url: alertLink(ctx, alert.id) }],
    footnote: `You get this because you confirmed on ${confirmedDay(alert)} that you want to hear about changed rules. It comes at most once a day, when something has changed. ${senderLine(ctx)}`,
    headers: endingHeaders(ctx, alert.id),
  };
}

export async function toolLine(db: Db, { query }: Pick<AlertRow, 'query'>): Promise<string> {
  return [...(await titlesOf(db, toolsIn(query))).values()].join(' · ');
}
