import type { Room } from '#server/core/room.ts';
import { adminTagHandlers } from '#server/reading/dictionary-routes.ts';
import { dictionaryTasks } from '#server/reading/dictionary-tasks.ts';
import { factHandlers } from '#server/reading/reading-routes.ts';
import { factTasks } from '#server/reading/reading-tasks.ts';

/** What the text of a listing says, with its sentence, and what staff make of it. */
export const readingRoom = {
  handlers: {
    ...adminTagHandlers,
    ...factHandlers,
  },
  tasks: (ctx) => [...factTasks(ctx), ...dictionaryTasks(ctx)],
} satisfies Room;
