import { and, inArray, lt } from 'drizzle-orm';
import { WATCH_YEARS } from '#contract/admin-advert-watch.ts';
import { rowsDue, yearsBefore } from '#server/retention/retention.ts';
import { advertChecks, advertFindings, advertOrders, advertSamples } from '#server/schema/adverts.ts';

/** What still waits stays, orders that stand, and what staff accepted, as it still holds. */
export const advertRetention = [
  rowsDue({
    name: 'checks of adverts',
    what: 'Who checked an advert',
    rule: `${WATCH_YEARS} years after`,
    table: advertChecks,
    key: advertChecks.id,
    isDue: (_ctx, now) => lt(advertChecks.checked_at, yearsBefore(now, WATCH_YEARS)),
  }),
  rowsDue({
    name: 'second looks at adverts',
    what: 'Adverts drawn for a second look',
    rule: `${WATCH_YEARS} years after they were looked at`,
    table: advertSamples,
    key: advertSamples.id,
    isDue: (_ctx, now) => lt(advertSamples.looked_at, yearsBefore(now, WATCH_YEARS)),
  }),
  rowsDue({
    name: 'findings of adverts',
    what: 'What a listing broke',
    rule: `${WATCH_YEARS} years after it was mended or closed`,
    table: advertFindings,
    key: advertFindings.id,
    isDue: (_ctx, now) =>
      and(
        lt(advertFindings.settled_at, yearsBefore(now, WATCH_YEARS)),
        inArray(advertFindings.outcome, ['mended', 'ended']),
      ),
  }),
  rowsDue({
    name: 'orders of authorities',
    what: 'Orders of authorities about adverts',
    rule: `${WATCH_YEARS} years after they ended`,
    table: advertOrders,
    key: advertOrders.id,
    isDue: (_ctx, now) => lt(advertOrders.ended_at, yearsBefore(now, WATCH_YEARS)),
  }),
];
