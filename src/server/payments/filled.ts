import type { OrderState } from '#contract/payments/orders.ts';

/** States of orders that are paid, and not refunded as a whole. */
export const FILLED_STATES: readonly OrderState[] = ['paid', 'partly-refunded'];

export function isFilled({ state }: { state: OrderState }): boolean {
  return FILLED_STATES.includes(state);
}
