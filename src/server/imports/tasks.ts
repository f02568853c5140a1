import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { runRetention } from '#server/imports/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function importTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'imports.tidy', schedule: '20 18 * * *', run: () => removeDue(ctx, [runRetention]) }];
}
