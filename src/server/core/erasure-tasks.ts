import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { erasureRetention } from '#server/core/erasure-retention.ts';
import { removeDue } from '#server/core/remove-due.ts';

export function erasureTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'erasures.forget-old', schedule: '33 4 * * *', run: () => removeDue(ctx, [erasureRetention]) }];
}
