import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { Refusal } from '#contract/core/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import { alertToEnd, endAlert } from '#server/alerts/private-link.ts';
import { findAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/core/context.ts';
import { unsubscribeAt } from '#server/core/links.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { emailsStoppedBy, setEmails, wantedEmails } from '#server/employers/company-stops.ts';
import { type Choice, chooseByLink, chosenBy } from '#server/employers/notice-choices.ts';
import { holderOf } from '#server/employers/notices.ts';
import { findOwnTalent, setNotifications } from '#server/talents/profile-queries.ts';
import { stopWeekly, WEEKLY_PURPOSE, wantedWeekly } from '#server/talents/weekly-talents.ts';

const KINDS = { reminders: 'wants_reminders', contacts: 'wants_contact_mails' } as const;
type MailKind = keyof typeof KINDS;

export function unsubscribeHeaders(ctx: Context, kind: MailKind, userId: string): Record<string, string> {
  return unsubscribeAt(ctx, `/v1/talent/unsubscribe/${privateToken(ctx.settings.secrets, purposeOf(kind), userId)}`);
}

/** Stops the kind of email that the token names. @throws Refusal `not_found`. */
export async function unsubscribe(ctx: Context, by: Actor, token: string): Promise<void> {
  if (holderOf(ctx, token) || emailsStoppedBy(ctx, token))
    return await choosePace(ctx, by, token, { pace: 'never', language: null });
  const memberId = weeklyOf(ctx, token);
  if (memberId !== null) return await stopWeekly(ctx.db, memberId);
  const alertId = alertToEnd(ctx, token);
  if (alertId !== null) return await endAlert(ctx, alertId);
  const { kind, userId } = meantBy(ctx, token);
  if (!(await setNotifications(ctx.db, userId, { [KINDS[kind]]: false }))) throw noSuchMails();
}

/** @throws Refusal `not_found`. */
export async function mailsBehindLink(
  ctx: Context,
  token: string,
): Promise<z.input<Api['GET /v1/talent/mails/{token}']['data']>> {
  const holder = holderOf(ctx, token);
  if (holder !== null) {
    const notices = await chosenBy(ctx, holder);
    if (!notices) throw noSuchMails();
    const { name, slug } = notices.company;
    const is_wanted = notices.pace !== 'never';
    return { kind: 'notices', is_wanted, company_slug: slug, notices: { ...notices, company: name } };
  }
  return await stoppedBy(ctx, token);
}

/** Letters that come when they are due have no pace but `never`. @throws Refusal `not_found`. */
export async function choosePace(ctx: Context, by: Actor, token: string, choice: Choice): Promise<void> {
  const holder = holderOf(ctx, token);
  const company = emailsStoppedBy(ctx, token);
  const off = choice.pace === 'never' ? ctx.clock.now() : null;
  const isChosen = holder
    ? await chooseByLink(ctx, by, holder, choice)
    : company && (await setEmails(ctx.db, company, off));
  if (!isChosen) throw noSuchMails();
}

async function stoppedBy(ctx: Context, token: string) {
  const memberId = weeklyOf(ctx, token);
  if (memberId !== null) return { kind: 'talents' as const, ...(await wantedWeekly(ctx.db, memberId)) };
  const alertId = alertToEnd(ctx, token);
  if (alertId !== null) return { kind: 'alert' as const, is_wanted: (await findAlert(ctx.db, alertId)) !== null };
  const company = emailsStoppedBy(ctx, token);
  if (company !== null) {
    const wanted = await wantedEmails(ctx.db, company);
    if (!wanted) throw noSuchMails();
    return { kind: company.letters, ...wanted };
  }
  const { kind, userId } = meantBy(ctx, token);
  const { profile } = await findOwnTalent(ctx.db, userId);
  if (!profile) throw noSuchMails();
  return { kind, is_wanted: profile[KINDS[kind]] };
}

function weeklyOf({ settings }: Context, token: string): string | null {
  return idOfPrivateToken(settings.secrets, WEEKLY_PURPOSE, token);
}

function meantBy(ctx: Context, token: string): { kind: MailKind; userId: string } {
  for (const kind of Object.keys(KINDS) as MailKind[]) {
    const userId = idOfPrivateToken(ctx.settings.secrets, purposeOf(kind), token);
    if (userId) return { kind, userId };
  }
  throw noSuchMails();
}

function noSuchMails(): Refusal {
  return new Refusal('not_found', 'This link is for emails we no longer send.');
}

function purposeOf(kind: MailKind): string {
  return `unsubscribe ${kind}`;
}
