import { advertTasks } from '#server/compliance/check-tasks.ts';
import { advertHandlers } from '#server/compliance/finding-routes.ts';
import { legalHandlers } from '#server/compliance/legal-routes.ts';
import { legalTasks } from '#server/compliance/legal-tasks.ts';
import { advertRetention } from '#server/compliance/retention.ts';
import { advertWatchHandlers } from '#server/compliance/watch-routes.ts';
import type { Room } from '#server/core/room.ts';

/** What the law asks of a board: rules for adverts, checks, published employers, terms. */
export const complianceRoom = {
  handlers: {
    ...legalHandlers,
    ...advertHandlers,
    ...advertWatchHandlers,
  },
  retention: [...advertRetention],
  tasks: (ctx) => [...advertTasks(ctx), ...legalTasks(ctx)],
} satisfies Room;
