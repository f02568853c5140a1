import { ORDER_DEMANDS, type OrderMeasure } from '#contract/compliance/watch.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { advertOrderList, carryOutOrder } from '#server/compliance/advert-orders.ts';
import type { Context } from '#server/core/context.ts';
import { fact, jobLinks, type KindDecision, type QueueKind } from '#server/desk/queue-kind.ts';

export const advertOrderKind: QueueKind = {
  id: 'advert-order',
  async list(ctx, limit) {
    const { data } = await waitingOrders(ctx, limit);
    return data.map(({ id, job, demand, authority, reference, text, received_on, recorded_at }) => ({
      ...{ id, part: '', since: recorded_at.toISOString(), title: job.title, company: job.company_name },
      facts: [
        ...fact('Demand', termOf(ORDER_DEMANDS, demand)?.label),
        ...fact('Authority', reference ? `${authority}, ${reference}` : authority),
        ...fact('Received on', received_on),
      ],
      ...{ quote: text, links: jobLinks(job.slug), revision: null },
    }));
  },
  count: async (ctx) => (await waitingOrders(ctx, 1)).meta.total,
  decisions: {
    remove: {
      ...{ shortcut: 'c', label: 'Take it off the site', does: 'Unpublishes the listing, as ordered.' },
      ...carriedOut('take-down'),
    },
    change: {
      ...{ shortcut: 'r', label: 'Record the change', does: 'Records that you changed the listing, as ordered.' },
      ...carriedOut('change'),
    },
  },
};

function waitingOrders(ctx: Context, limit: number) {
  const query = { state: 'waiting', page: 1, limit, sort: 'received_on', order: 'asc' } as const;
  return advertOrderList.page(ctx, { query });
}

function carriedOut(measure: OrderMeasure): Pick<KindDecision, 'text' | 'carryOut'> {
  return {
    text: { label: 'How', is_required: true },
    carryOut: (ctx, by, { id, text }) => carryOutOrder(ctx, by, id, { measure, how: text }),
  };
}
