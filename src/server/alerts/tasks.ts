import type { TaskDefinition } from '#platform/queue.ts';
import { type AlertRun, runAlerts } from '#server/alerts/run.ts';
import { tidyAlerts } from '#server/alerts/tidy.ts';
import type { Context } from '#server/context.ts';

export function alertTasks(ctx: Context): TaskDefinition[] {
  const run: TaskDefinition<AlertRun> = {
    name: 'alerts.run',
    // Often, so that a server that was down at eight catches up as soon as it is back.
    schedule: '*/10 8-19 * * *',
    run: (data) => runAlerts(ctx, data),
  };
  return [run, { name: 'alerts.tidy', schedule: '15 9 * * *', run: () => tidyAlerts(ctx) }];
}
