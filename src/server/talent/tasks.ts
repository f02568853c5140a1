import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { reminderTasks } from '#server/talent/reminders.ts';
import { sweepTalentResumes } from '#server/talent/resumes.ts';

/** What happens to profiles by the clock. */
export function talentTasks(ctx: Context): TaskDefinition[] {
  return [
    ...reminderTasks(ctx),
    { name: 'talent.sweep-resumes', schedule: '43 * * * *', run: () => sweepTalentResumes(ctx) },
  ];
}
