import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { sweepResumes } from '#server/resumes/sweep-resumes.ts';
import { usedTalentResumeKeys } from '#server/talent/queries.ts';
import { reminderTasks } from '#server/talent/reminders.ts';

export function talentTasks(ctx: Context): TaskDefinition[] {
  return [
    ...reminderTasks(ctx),
    {
      name: 'talent.sweep-resumes',
      schedule: '43 * * * *',
      run: () => sweepResumes(ctx, 'talent-resumes', usedTalentResumeKeys),
    },
  ];
}
