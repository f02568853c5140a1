import type { Room } from '#server/core/room.ts';
import { twinHandlers } from '#server/imports/duplicate-routes.ts';
import { importTasks } from '#server/imports/import-tasks.ts';
import { runRetention } from '#server/imports/run-retention.ts';
import { runHandlers } from '#server/imports/run-routes.ts';
import { sourceHandlers } from '#server/imports/source-routes.ts';
import { sourceTasks } from '#server/imports/source-tasks.ts';

/** Listings from other boards: formats, sources, runs, possible duplicates. */
export const importsRoom = {
  handlers: {
    ...twinHandlers,
    ...sourceHandlers,
    ...runHandlers,
  },
  retention: [runRetention],
  tasks: (ctx) => [...importTasks(ctx), ...sourceTasks(ctx)],
} satisfies Room;
