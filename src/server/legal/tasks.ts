import { LEGAL_DOCUMENTS, versionInForce } from '#contract/legal.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';

/** On the day that a version takes effect, the stored pages still show the one before. */
export function legalTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'legal.take-effect',
      schedule: '0 0 * * *',
      async run() {
        const today = koreanDay(ctx.clock.now());
        const begins = LEGAL_DOCUMENTS.some((document) => versionInForce(document, today).effective_on === today);
        if (begins) await recordChanges(ctx.db, ['legal']);
      },
    },
  ];
}
