import type { TaskDefinition } from '#platform/queue.ts';
import { removeOldAudit } from '#server/audit/queries.ts';
import type { Context } from '#server/context.ts';

export function auditTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'audit.forget-old',
      schedule: '43 4 * * *',
      run: () => removeOldAudit(ctx.db, ctx.clock.now()),
    },
  ];
}
