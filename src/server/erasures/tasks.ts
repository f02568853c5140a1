import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { erasureRetention } from '#server/erasures/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function erasureTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'erasures.forget-old', schedule: '33 4 * * *', run: () => removeDue(ctx, [erasureRetention]) }];
}
