import { lt, or } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';

const KEPT_DAYS = 30;

export const invitationRetention = rowsDue({
  name: 'invitations',
  what: 'Invitations to the team of a company',
  rule: `${KEPT_DAYS} days after they were accepted, taken back or ended`,
  key: companyInvitations.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEPT_DAYS);
    const { accepted_at, revoked_at, expires_at } = companyInvitations;
    return or(lt(accepted_at, before), lt(revoked_at, before), lt(expires_at, before));
  },
});
