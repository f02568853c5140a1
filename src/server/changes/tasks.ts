import type { TaskDefinition } from '#platform/queue.ts';
import { changeRetention } from '#server/changes/retention.ts';
import type { Context } from '#server/context.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function changeTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'changes.forget', schedule: '17 4 * * *', run: () => removeDue(ctx, [changeRetention]) }];
}
