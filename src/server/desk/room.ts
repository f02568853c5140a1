import type { Room } from '#server/core/room.ts';
import { auditHandlers } from '#server/desk/audit-log.ts';
import { queueDecisionKinds } from '#server/desk/decide-item.ts';
import { exportHandlers } from '#server/desk/list-exports.ts';
import { adminMailHandlers } from '#server/desk/outbox.ts';
import { deskHandlers } from '#server/desk/queue-routes.ts';

/** Staff’s queue, lists and files. */
export const deskRoom = {
  handlers: {
    ...auditHandlers,
    ...deskHandlers,
    ...adminMailHandlers,
    ...exportHandlers,
  },
  decisions: [...queueDecisionKinds],
} satisfies Room;
