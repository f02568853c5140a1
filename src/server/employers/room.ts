import type { Room } from '#server/core/room.ts';
import { adminAccessHandlers } from '#server/employers/access-desk.ts';
import { companyAccessHandlers } from '#server/employers/access-routes.ts';
import { companyAccessTasks } from '#server/employers/access-tasks.ts';
import { adminCompanyHandlers } from '#server/employers/company-desk.ts';
import { companyHandlers } from '#server/employers/company-routes.ts';
import { invitationRetention } from '#server/employers/invitation-retention.ts';
import { teamHandlers } from '#server/employers/team-routes.ts';

/** Companies, who acts for them, and how they get in. */
export const employersRoom = {
  handlers: {
    ...companyHandlers,
    ...adminCompanyHandlers,
    ...companyAccessHandlers,
    ...teamHandlers,
    ...adminAccessHandlers,
  },
  retention: [invitationRetention],
  tasks: (ctx) => [...companyAccessTasks(ctx)],
} satisfies Room;
