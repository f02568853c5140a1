import { lt, or } from 'drizzle-orm';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { daysBefore, removeDue, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { adminAccessHandlers, companyAccessHandlers } from '#server/employers/access-routes.ts';
import { adminCompanyHandlers } from '#server/employers/company-desk.ts';
import { companyHandlers } from '#server/employers/company-routes.ts';
import { nextAddressRetention, noticeHandlers } from '#server/employers/notice-choices.ts';
import { teamHandlers } from '#server/employers/team-routes.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';

const KEPT_DAYS = 30;

const invitationRetention = rowsDue({
  name: 'invitations',
  what: 'Invitations to a company’s team',
  rule: `${KEPT_DAYS} days after they were accepted, withdrawn or expired`,
  key: companyInvitations.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEPT_DAYS);
    const { accepted_at, revoked_at, expires_at } = companyInvitations;
    return or(lt(accepted_at, before), lt(revoked_at, before), lt(expires_at, before));
  },
});

/** Companies, who acts for them, and how they get in. */
export const employersRoom = {
  handlers: {
    ...companyHandlers,
    ...adminCompanyHandlers,
    ...companyAccessHandlers,
    ...teamHandlers,
    ...noticeHandlers,
    ...adminAccessHandlers,
  },
  retention: [invitationRetention, nextAddressRetention],
  tasks: (ctx) => [...companyAccessTasks(ctx)],
} satisfies Room;

function companyAccessTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'company-access.forget-invitations',
      schedule: '27 4 * * *',
      run: () => removeDue(ctx, [invitationRetention, nextAddressRetention]),
    },
  ];
}
