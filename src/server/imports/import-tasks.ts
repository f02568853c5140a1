import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { runRetention } from '#server/imports/run-retention.ts';

export function importTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'imports.tidy', schedule: '20 18 * * *', run: () => removeDue(ctx, [runRetention]) }];
}
