import type { TaskDefinition } from '#platform/queue.ts';
import { holdAgainstLaw } from '#server/compliance/hold-against-law.ts';
import { advertRetention } from '#server/compliance/retention.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';

/** Sent also where a company becomes known: the ministry may have published it. */
export const CHECK_ADVERTS = 'adverts.check';

export function advertTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: CHECK_ADVERTS,
      // A law takes effect with its day: shortly after midnight.
      schedule: '1 * * * *',
      async run() {
        const checked = await holdAgainstLaw(ctx);
        if (checked.heldBack + checked.publishedAgain > 0) ctx.log.info(checked, 'listings held against the law');
      },
    },
    {
      name: 'adverts.remove-old',
      schedule: '10 0 * * *',
      run: () => removeDue(ctx, advertRetention),
    },
  ];
}
