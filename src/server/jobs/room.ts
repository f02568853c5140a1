import type { Room } from '#server/core/room.ts';
import { adminJobHandlers } from '#server/jobs/copy-check.ts';
import { linkHandlers } from '#server/jobs/links.ts';
import { markHandlers } from '#server/jobs/mark-routes.ts';
import { reportHandlers } from '#server/jobs/reports.ts';
import { jobHandlers } from '#server/jobs/routes.ts';
import { jobTasks, upkeepRetention } from '#server/jobs/tasks.ts';

/** Listings as seekers see them: state, index, search, tags, saved jobs, reports. */
export const jobsRoom = {
  handlers: {
    ...jobHandlers,
    ...markHandlers,
    ...adminJobHandlers,
    ...linkHandlers,
    ...reportHandlers,
  },
  retention: [...upkeepRetention],
  tasks: (ctx) => [...jobTasks(ctx)],
} satisfies Room;
