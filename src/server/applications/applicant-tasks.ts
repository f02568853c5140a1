import type { TaskDefinition } from '#platform/queue.ts';
import { remindUnanswered } from '#server/applications/remind-unanswered.ts';
import type { Context } from '#server/core/context.ts';

export function applicantTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'applicants.remind-unanswered',
      schedule: '30 10 * * *',
      async run() {
        const written = await remindUnanswered(ctx);
        if (written > 0) ctx.log.info({ written }, 'companies reminded of applications without an answer');
      },
    },
  ];
}
