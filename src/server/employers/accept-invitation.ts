import { Refusal } from '#contract/core/errors.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company-queries.ts';
import { invitationIdOf, noSuchInvitation } from '#server/employers/invitation-link.ts';
import { endInvitation, findInvitation } from '#server/employers/invitation-queries.ts';
import { isSameAddress } from '#server/employers/invite.ts';
import { findMember, insertMember } from '#server/employers/member-queries.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { MemberRow } from '#server/schema/company-members.ts';
import type { InvitationRow } from '#server/schema/company-pages.ts';

export type InvitationState = 'open' | 'accepted' | 'expired';

export function invitationState({ accepted_at, expires_at }: InvitationRow, now: Date): InvitationState {
  if (accepted_at) return 'accepted';
  return expires_at > now ? 'open' : 'expired';
}

/** Idempotent. @throws Refusal `not_found`; `forbidden` for another address; `conflict` if it has ended. */
export async function acceptInvitation(
  ctx: Context,
  account: AuthUser,
  { token, requestId }: { token: string; requestId: string },
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
    const row = { company_id: company.id, user_id: account.id, email, role: invitation.role, joined_at: now };
    const member = await insertMember(tx, row);
    const by: Actor = { userId: account.id, requestId };
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: 'company.accept-invitation', subject, detail: { invitation: id } });
    return { company, member };
  });
}

function addressOf({ email }: AuthUser, invitation: InvitationRow, { name }: CompanyRow): string {
  if (!email) throw new Refusal('forbidden', 'Confirm your e-mail address first.');
  if (isSameAddress(email, invitation.email)) return email;
  throw new Refusal(
    'forbidden',
    `This invitation is for ${invitation.email}. Sign in with an account of that address, or ask ${name} to invite the address that you are signed in with.`,
  );
}

function refuseEnded(invitation: InvitationRow, { name }: CompanyRow, now: Date): void {
  const state = invitationState(invitation, now);
  if (state === 'accepted')
    throw new Refusal('conflict', `This invitation was accepted before. Ask ${name} for another one.`);
  if (state === 'expired') {
    const day = koreanDay(invitation.expires_at);
    throw new Refusal('conflict', `This invitation ended on ${day}. Ask ${name} to send it again.`);
  }
}
