import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';

export function limitTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'limits.forget-counts', schedule: '23 * * * *', run: () => ctx.limits.forgetExpired(ctx.clock.now()) },
  ];
}
