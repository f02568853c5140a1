import type { TaskDefinition } from '#platform/queue.ts';
import { invitationRetention } from '#server/company-access/retention.ts';
import type { Context } from '#server/context.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function companyAccessTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'company-access.forget-invitations',
      schedule: '27 4 * * *',
      run: () => removeDue(ctx, [invitationRetention]),
    },
  ];
}
