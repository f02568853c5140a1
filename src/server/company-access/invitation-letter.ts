import { MEMBER_ROLES } from '#contract/member-roles.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { invitationLink } from '#server/company-access/invitation-link.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { InvitationRow } from '#server/schema/company-pages.ts';

/** The letter of an invitation. It carries no words of whoever invites: nobody can write to strangers through it. */
export async function queueInvitation(
  ctx: Context,
  tx: Db,
  { invitation, company }: { invitation: InvitationRow; company: Pick<CompanyRow, 'name'> },
): Promise<void> {
  const { id, email, role, invited_at, expires_at } = invitation;
  const { label, may } = MEMBER_ROLES.find((one) => one.id === role) ?? MEMBER_ROLES[2];
  await queueMail(ctx, tx, {
    key: `invitation.${id}.${invited_at.getTime()}`,
    to: email,
    subject: `${company.name} invites you to its team on ${ctx.settings.brand}`,
    heading: `Join the team of ${company.name}`,
    paragraphs: [
      `You are invited to look after the jobs of ${company.name} on ${ctx.settings.brand}, with an account of your own.`,
      `Sign in, or sign up, with this address, ${email}: the invitation holds for no other.`,
    ],
    facts: [
      ['Your role', `${label}. ${may}.`],
      ['Accept until', koreanDay(expires_at)],
    ],
    action: { label: 'See the invitation', url: invitationLink(ctx, id) },
    footnote: 'If this means nothing to you, do nothing: nobody gets access, and the invitation ends by itself.',
  });
}
