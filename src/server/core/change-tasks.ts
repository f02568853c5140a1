import type { TaskDefinition } from '#platform/queue.ts';
import { changeRetention } from '#server/core/change-retention.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';

export function changeTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'changes.forget', schedule: '17 4 * * *', run: () => removeDue(ctx, [changeRetention]) }];
}
