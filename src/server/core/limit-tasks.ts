import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { forgetSecurityCounts } from '#server/core/security-counts.ts';

export function limitTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'limits.forget-counts',
      schedule: '23 * * * *',
      async run() {
        await ctx.limits.forgetExpired(ctx.clock.now());
        await forgetSecurityCounts(ctx);
      },
    },
  ];
}
