import { LEGAL_DOCUMENTS, versionInForce } from '#contract/compliance/legal.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';

/** Stored pages become stale on the day a version takes effect. */
export function legalTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'legal.take-effect',
      schedule: '0 0 * * *',
      async run() {
        const today = koreanDay(ctx.clock.now());
        const begins = LEGAL_DOCUMENTS.some(
          (document) => versionInForce(document, today, ctx.settings.openedOn).effective_on === today,
        );
        if (begins) await recordChanges(ctx.db, ['legal']);
      },
    },
  ];
}
