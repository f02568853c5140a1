import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { Room } from '#server/core/room.ts';
import { modelTasks } from '#server/reading/ask-model.ts';
import { adminTagHandlers } from '#server/reading/dictionary-routes.ts';
import { dictionaryTasks } from '#server/reading/dictionary-tasks.ts';
import { READ_ALL, readAll } from '#server/reading/read-all.ts';
import { factHandlers } from '#server/reading/reading-routes.ts';

/** What the text of a listing says, with its sentence, and what staff make of it. */
export const readingRoom = {
  handlers: {
    ...adminTagHandlers,
    ...factHandlers,
  },
  tasks: (ctx) => [...factTasks(ctx), ...modelTasks(ctx), ...dictionaryTasks(ctx)],
} satisfies Room;

function factTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: READ_ALL,
      schedule: '27 3 * * *',
      async run() {
        const counts = await readAll(ctx);
        if (counts.changed > 0) ctx.log.info(counts, 'texts read again');
      },
    },
  ];
}
