import { and, inArray, lt } from 'drizzle-orm';
import { LEGAL_DOCUMENTS, versionInForce } from '#contract/compliance/legal.ts';
import { WATCH_YEARS } from '#contract/compliance/watch.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { advertWatchHandlers } from '#server/compliance/advert-orders.ts';
import { CHECK_ADVERTS, holdAgainstLaw } from '#server/compliance/check-listings.ts';
import { advertHandlers } from '#server/compliance/finding-routes.ts';
import { legalHandlers } from '#server/compliance/legal-texts.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsDue, rowsOlderThan, yearsBefore } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { advertChecks, advertFindings, advertOrders, advertSamples } from '#server/schema/adverts.ts';

const kept = { years: WATCH_YEARS };

/**
 * What still waits stays, orders that stand, and what staff accepted, as it still holds. Checks and second looks are those
 * of the version before.
 */
const advertRetention = [
  rowsOlderThan({
    name: 'checks of adverts',
    what: 'Records of who checked an ad',
    key: advertChecks.id,
    since: advertChecks.checked_at,
    kept,
  }),
  rowsOlderThan({
    name: 'second looks at adverts',
    what: 'Ads picked for a spot check',
    key: advertSamples.id,
    since: advertSamples.looked_at,
    event: 'they were looked at',
    kept,
  }),
  rowsDue({
    name: 'findings of adverts',
    what: 'Legal rules that listings broke',
    rule: `${WATCH_YEARS} years after the listing was fixed or closed`,
    key: advertFindings.id,
    isDue: (_ctx, now) =>
      and(
        lt(advertFindings.settled_at, yearsBefore(now, WATCH_YEARS)),
        inArray(advertFindings.outcome, ['mended', 'ended']),
      ),
  }),
  rowsOlderThan({
    name: 'orders of authorities',
    what: 'Orders from authorities about ads',
    key: advertOrders.id,
    since: advertOrders.ended_at,
    event: 'they ended',
    kept,
  }),
];

/** What the law asks of a board: rules for adverts, checks, published employers, terms. */
export const complianceRoom = {
  handlers: {
    ...legalHandlers,
    ...advertHandlers,
    ...advertWatchHandlers,
  },
  retention: advertRetention,
  tasks: (ctx) => [...advertTasks(ctx), ...legalTasks(ctx)],
} satisfies Room;

function advertTasks(ctx: Context): TaskDefinition[] {
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
