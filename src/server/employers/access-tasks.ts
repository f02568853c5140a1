import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { invitationRetention } from '#server/employers/invitation-retention.ts';

export function companyAccessTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'company-access.forget-invitations',
      schedule: '27 4 * * *',
      run: () => removeDue(ctx, [invitationRetention]),
    },
  ];
}
