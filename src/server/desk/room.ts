import type { Room } from '#server/core/room.ts';
import { auditHandlers } from '#server/desk/audit-log.ts';
import { figureHandlers } from '#server/desk/figures.ts';
import { exportHandlers } from '#server/desk/list-exports.ts';
import { adminMailHandlers } from '#server/desk/outbox.ts';
import { deskHandlers, queueDecisionKinds } from '#server/desk/queue.ts';

/** Staff’s queue, lists and files. */
export const deskRoom = {
  handlers: {
    ...auditHandlers,
    ...deskHandlers,
    ...figureHandlers,
    ...adminMailHandlers,
    ...exportHandlers,
  },
  decisions: [...queueDecisionKinds],
} satisfies Room;
