import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { INVITATION_DAYS } from '#contract/employers/company-access.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company.ts';
import {
  endInvitation,
  findInvitation,
  findOpenInvitation,
  insertInvitation,
  invitationIdOf,
  invitationLink,
  noSuchInvitation,
  openInvitations,
  renewInvitation,
} from '#server/employers/invitation-queries.ts';
import { TEAM_WORDS } from '#server/employers/letters-en.ts';
import { findMember, insertMember, membersOf } from '#server/employers/member-queries.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { MemberRow } from '#server/schema/company-members.ts';
import type { InvitationRow } from '#server/schema/company-pages.ts';

/** The letter goes to people who did not ask for it. */
const PER_COMPANY = { name: 'invite', points: 20, seconds: 86_400 };
const PER_MAILBOX = { name: 'invite-email', points: 3, seconds: 86_400 };
const AT_ONCE = 50;

/** `language`: that of the inviter. */
type Asked = { companyId: string; email: string; role: MemberRole; language: Language | null };

/**
 * Inviting again repeats the letter. @throws Refusal `not_found`, `conflict` (a member, or too many wait), `too_many`.
 */
export async function invite(
  ctx: Context,
  by: Actor,
  { companyId, email, role, language }: Asked,
): Promise<InvitationRow> {
  await ctx.limits.take(PER_COMPANY, { id: companyId });
  await ctx.limits.take(PER_MAILBOX, { mailbox: email });
  return await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const members = await membersOf(tx, company.id);
    if (members.some((member) => isSameAddress(member.email, email)))
      throw besideEmail(`${email} is already on your team.`);
    const waiting = await openInvitations(tx, company.id);
    const before = waiting.find((one) => isSameAddress(one.email, email));
    if (!before && waiting.length >= AT_ONCE)
      throw besideEmail(`You already have ${AT_ONCE} pending invitations. Withdraw some first.`);
    const now = ctx.clock.now();
    const expires_at = new Date(now.getTime() + INVITATION_DAYS * DURATIONS.day);
    const sent = { role, invited_by: by.userId, invited_at: now, expires_at };
    const invitation = before
      ? await renewInvitation(tx, before, sent)
      : await insertInvitation(tx, { company_id: company.id, email, ...sent });
    await queueInvitation(ctx, tx, { invitation, company, language: language ?? company.language ?? 'en' });
    await recordAudit(tx, by, now, {
      action: 'company.invite',
      subject: { kind: 'company', id: company.id },
      detail: { invitation: invitation.id, role },
    });
    return invitation;
  });
}

type Named = { companyId: string; invitationId: string };
type NamedAgain = Named & Pick<Asked, 'language'>;

/** @throws Refusal as for `invite`. */
export async function inviteAgain(
  ctx: Context,
  by: Actor,
  { companyId, invitationId, language }: NamedAgain,
): Promise<InvitationRow> {
  const found = await findOpenInvitation(ctx.db, companyId, invitationId);
  if (!found) throw noSuchInvitation();
  return await invite(ctx, by, { companyId, email: found.email, role: found.role, language });
}

/** @throws Refusal `not_found`. */
export async function revokeInvitation(ctx: Context, by: Actor, { companyId, invitationId }: Named): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockCompany(tx, companyId);
    const found = await findOpenInvitation(tx, companyId, invitationId);
    if (!found || !(await endInvitation(tx, found.id, { revoked_at: now }))) throw noSuchInvitation();
    await recordAudit(tx, by, now, {
      action: 'company.revoke-invitation',
      subject: { kind: 'company', id: companyId },
      detail: { invitation: found.id },
    });
  });
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function besideEmail(message: string): Refusal {
  return new Refusal('conflict', message, { errors: { email: [message] } });
}

/** It carries no words of whoever invites: nobody can write to strangers through it. */
async function queueInvitation(
  ctx: Context,
  tx: Db,
  { invitation, company, language }: { invitation: InvitationRow; company: CompanyRow; language: Language },
): Promise<void> {
  const { id, email, role, invited_at, expires_at } = invitation;
  const { invitation: words } = TEAM_WORDS[language];
  await queueMail(ctx, tx, {
    ...words.letter({ company: company.name, brand: ctx.settings.brand, email }),
    language,
    key: `invitation.${id}.${invited_at.getTime()}`,
    to: email,
    facts: [
      [words.role, words.roleOf(role)],
      [words.until, words.day(koreanDay(expires_at))],
    ],
    action: { label: words.see, url: invitationLink(ctx, id) },
  });
}

type InvitationState = 'open' | 'accepted' | 'expired';

export function invitationState({ accepted_at, expires_at }: InvitationRow, now: Date): InvitationState {
  if (accepted_at) return 'accepted';
  return expires_at > now ? 'open' : 'expired';
}

/** Idempotent. @throws Refusal `not_found`; `forbidden` for another address; `conflict` if it has ended. */
export async function acceptInvitation(
  ctx: Context,
  account: AuthUser,
  { token, language, requestId }: { token: string; language: Language | null; requestId: string },
): Promise<{ company: CompanyRow; member: MemberRow }> {
  const id = invitationIdOf(ctx, token);
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const named = await findInvitation(tx, id);
    if (!named) throw noSuchInvitation();
    const company = await lockCompany(tx, named.company.id);
    const found = await findInvitation(tx, id);
    if (!found) throw noSuchInvitation();
    const { invitation } = found;
    const email = addressOf(account, invitation, company);
    const before = await findMember(tx, company.id, { userId: account.id });
    if (before) {
      await endInvitation(tx, id, { accepted_at: now });
      return { company, member: before };
    }
    refuseEnded(invitation, company, now);
    await endInvitation(tx, id, { accepted_at: now });
    const as = { user_id: account.id, email, role: invitation.role, language };
    const row = { company_id: company.id, ...as, joined_at: now };
    const member = await insertMember(tx, row);
    const by: Actor = { userId: account.id, requestId };
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: 'company.accept-invitation', subject, detail: { invitation: id } });
    return { company, member };
  });
}

function addressOf({ email }: AuthUser, invitation: InvitationRow, { name }: CompanyRow): string {
  if (!email) throw new Refusal('forbidden', 'Confirm your email address first.');
  if (isSameAddress(email, invitation.email)) return email;
  throw new Refusal(
    'forbidden',
    `This invitation is for ${invitation.email}. Sign in with that address, or ask ${name} to invite the one you’re signed in with.`,
  );
}

function refuseEnded(invitation: InvitationRow, { name }: CompanyRow, now: Date): void {
  const state = invitationState(invitation, now);
  if (state === 'accepted')
    throw new Refusal('conflict', `This invitation has already been accepted. Ask ${name} for a new one.`);
  if (state === 'expired') {
    const day = koreanDay(invitation.expires_at);
    throw new Refusal('conflict', `This invitation expired on ${day}. Ask ${name} to send it again.`);
  }
}
