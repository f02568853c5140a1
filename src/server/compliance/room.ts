import { LEGAL_DOCUMENTS, versionInForce } from '#contract/compliance/legal.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { advertWatchHandlers } from '#server/compliance/advert-orders.ts';
import { advertRetention, advertTasks } from '#server/compliance/check-tasks.ts';
import { advertHandlers } from '#server/compliance/finding-routes.ts';
import { legalHandlers } from '#server/compliance/legal-texts.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { Room } from '#server/core/room.ts';

/** What the law asks of a board: rules for adverts, checks, published employers, terms. */
export const complianceRoom = {
  handlers: {
    ...legalHandlers,
    ...advertHandlers,
    ...advertWatchHandlers,
  },
  retention: [...advertRetention],
  tasks: (ctx) => [...advertTasks(ctx), ...legalTasks(ctx)],
} satisfies Room;

/** Stored pages become stale on the day a version takes effect. */
function legalTasks(ctx: Context): TaskDefinition[] {
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
