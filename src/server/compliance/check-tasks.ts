import { and, inArray, lt } from 'drizzle-orm';
import { WATCH_YEARS } from '#contract/compliance/watch.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { type Checked, checkAllAdverts } from '#server/compliance/check-listings.ts';
import { markCompanies } from '#server/compliance/published-employers.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsDue, rowsOlderThan, yearsBefore } from '#server/core/retention.ts';
import { advertChecks, advertFindings, advertOrders, advertSamples } from '#server/schema/adverts.ts';

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

export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}

const kept = { years: WATCH_YEARS };

/**
 * What still waits stays, orders that stand, and what staff accepted, as it still holds. Checks and second looks are those
 * of the version before.
 */
export const advertRetention = [
  rowsOlderThan({
    name: 'checks of adverts',
    what: 'Who checked an advert',
    key: advertChecks.id,
    since: advertChecks.checked_at,
    kept,
  }),
  rowsOlderThan({
    name: 'second looks at adverts',
    what: 'Adverts drawn for a second look',
    key: advertSamples.id,
    since: advertSamples.looked_at,
    event: 'they were looked at',
    kept,
  }),
  rowsDue({
    name: 'findings of adverts',
    what: 'What a listing broke',
    rule: `${WATCH_YEARS} years after it was mended or closed`,
    key: advertFindings.id,
    isDue: (_ctx, now) =>
      and(
        lt(advertFindings.settled_at, yearsBefore(now, WATCH_YEARS)),
        inArray(advertFindings.outcome, ['mended', 'ended']),
      ),
  }),
  rowsOlderThan({
    name: 'orders of authorities',
    what: 'Orders of authorities about adverts',
    key: advertOrders.id,
    since: advertOrders.ended_at,
    event: 'they ended',
    kept,
  }),
];
