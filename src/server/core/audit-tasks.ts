import type { TaskDefinition } from '#platform/queue.ts';
import { auditRetention } from '#server/core/audit-retention.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';

export function auditTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'audit.forget-old',
      schedule: '43 4 * * *',
      run: () => removeDue(ctx, [auditRetention]),
    },
  ];
}
