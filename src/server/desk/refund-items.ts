import { Refusal } from '#contract/core/errors.ts';
import { byStaff } from '#server/core/record-audit.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { countOwedRefunds, owedRefunds, retryRefund } from '#server/payments/refund-order.ts';

/** They name no buyer: the order's page does, which records who looked. */
export const refundKind: QueueKind = {
  id: 'refund',
  async list({ db }, limit) {
    return (await owedRefunds(db, limit)).map(({ order, operation, amount }) => ({
      id: order.id,
      part: '',
      since: operation.asked_at.toISOString(),
      title: `Order ${order.number}`,
      company: null,
      facts: [
        ...fact('Owed', `${amount.toLocaleString('en')} won of ${order.amount.toLocaleString('en')}`),
        ...fact('Reason', operation.reason),
        ...fact('The gateway said', operation.code),
        ...fact('Ordered', order.kind === 'posting' ? 'A posting' : 'Shirts'),
      ],
      quote: null,
      links: [{ label: 'The order', url: `/admin/orders/${order.id}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countOwedRefunds(db),
  decisions: {
    retry: {
      shortcut: 't',
      label: 'Retry refund',
      does: 'Asks the gateway again and tells the buyer.',
      text: null,
      isAtOnce: true,
      async carryOut(ctx, by, { id }) {
        const { operation } = await retryRefund(ctx, byStaff(by), id);
        if (operation.state === 'refused')
          throw new Refusal('conflict', `The gateway refused again, with ${operation.code}.`);
      },
    },
  },
};
