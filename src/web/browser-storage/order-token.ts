import { ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import { tabToken } from '#web/browser-storage/tab-tokens.ts';
import type { TabValue } from '#web/browser-storage/tab-value.ts';

/** The private token of the order that this tab is about; it never stands in an address that reaches a server. */
export const orderToken: TabValue<string> = tabToken('order-token');

/** The header by which a call of `/v1/orders/own` names its order. */
export function orderHeaders(token: string): Record<string, string> {
  return { [ORDER_TOKEN_HEADER]: token };
}
