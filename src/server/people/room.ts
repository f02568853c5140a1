import type { Room } from '#server/core/room.ts';
import { banTasks } from '#server/people/close-account.ts';
import { accountTasks, deletionRetention } from '#server/people/delete-account.ts';
import { accountHandlers } from '#server/people/own-account.ts';
import { factorRemovalDecision, factorRemovalTasks } from '#server/people/remove-factors.ts';
import { unusedTasks } from '#server/people/unused-accounts.ts';
import { adminUserHandlers } from '#server/people/user-routes.ts';

/** Accounts as the product knows them: staff, deletion, exports. */
export const peopleRoom = {
  handlers: {
    ...adminUserHandlers,
    ...accountHandlers,
  },
  retention: [deletionRetention],
  tasks: (ctx) => [...accountTasks(ctx), ...banTasks(ctx), ...factorRemovalTasks(ctx), ...unusedTasks(ctx)],
  decisions: [factorRemovalDecision],
} satisfies Room;
