import { z } from 'zod';
import { Day } from '#contract/moments.ts';
import { DELIVERY_STATES, ORDER_STATES } from '#contract/orders.ts';
import { ids } from '#contract/vocabulary.ts';
import { commandVerb } from '#platform/command-verbs.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { isFilled } from '#server/payments/filled.ts';
import { listOrders } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';

const orderState = z.enum(ids(ORDER_STATES));
const deliveryState = z.enum(ids(DELIVERY_STATES));
const Options = z.object({ state: orderState.or(deliveryState).optional(), since: Day.optional() });

export const listVerb = commandVerb(
  {
    usage: '[--state STATE] [--since DAY]',
    summary: `the latest first, without names; STATE is one of ${[...orderState.options, ...deliveryState.options].join(', ')}`,
  },
  Options,
  async ({ db }: Context, { state, since }, print) => {
    const found = await listOrders(db, {
      state: orderState.safeParse(state).data,
      delivery: deliveryState.safeParse(state).data,
      placedSince: since === undefined ? undefined : startOfKoreanDay(since),
    });
    for (const order of found) print(lineOf(order));
    if (found.length === 0) print('No orders.');
    return 0;
  },
);

function lineOf(order: OrderRow): string {
  const { number, state, delivery, channel, amount, refunded, placed_at, withdrawal_asked_at } = order;
  return [
    ...[number, placed_at.toISOString(), state, `${amount} won`],
    ...(refunded > 0 ? [`${refunded} won refunded`] : []),
    ...(delivery ? [delivery] : []),
    ...(channel === 'link' ? ['by link'] : []),
    ...(withdrawal_asked_at && isFilled(order) ? ['withdrawn'] : []),
  ].join('  ');
}
