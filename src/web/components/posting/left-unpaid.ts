import type { OwnPosting } from '#contract/postings.ts';

/** Whether nobody has paid for it, and no card is being charged for it. */
export function isLeftUnpaid({ state, bill }: OwnPosting): boolean {
  const order = bill?.order;
  const isCharging = order?.state === 'pending' && order.checkout === null;
  return state === 'unpaid' && !isFilled(order) && !isCharging;
}

type Order = NonNullable<OwnPosting['bill']>['order'];

/** Whether an order of a posting is paid, and not refunded as a whole. */
export function isFilled(order: Order | undefined): boolean {
  return order?.state === 'paid' || order?.state === 'partly-refunded';
}
