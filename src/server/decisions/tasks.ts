import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { carryOut, carryOutOverdue } from '#server/decisions/carry-out.ts';
import { CARRY_OUT } from '#server/decisions/decide.ts';
import type { DecisionKind } from '#server/decisions/decision-kind.ts';
import { decisionRetention } from '#server/decisions/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function decisionTasks(ctx: Context, kinds: readonly DecisionKind[]): TaskDefinition[] {
  const due: TaskDefinition<{ id: string }> = { name: CARRY_OUT, run: ({ id }) => carryOut(ctx, kinds, id) };
  return [
    due,
    // It comes again in a minute.
    { name: 'decisions.carry-out-overdue', schedule: '* * * * *', retries: 0, run: () => carryOutOverdue(ctx, kinds) },
    {
      name: 'decisions.forget-old',
      schedule: '47 4 * * *',
      run: () => removeDue(ctx, [decisionRetention]),
    },
  ];
}
