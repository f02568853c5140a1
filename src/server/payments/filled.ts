import type { OrderState } from '#contract/payments/orders.ts';

export const FILLED_STATES: readonly OrderState[] = ['paid', 'partly-refunded'];

export function isFilled({ state }: { state: OrderState }): boolean {
  return FILLED_STATES.includes(state);
}
