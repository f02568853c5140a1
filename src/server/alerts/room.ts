import { alertRetention } from '#server/alerts/retention.ts';
import { alertHandlers } from '#server/alerts/routes.ts';
import { alertTasks } from '#server/alerts/tasks.ts';
import type { Room } from '#server/core/room.ts';

/** Job alerts by e-mail. */
export const alertsRoom = {
  handlers: {
    ...alertHandlers,
  },
  retention: [...alertRetention],
  tasks: (ctx) => [...alertTasks(ctx)],
} satisfies Room;
