import { ORDER_TOKEN_HEADER, type OrderKind, type OwnOrder } from '#contract/payments/orders.ts';
import { call } from '#web/api/call.ts';
import { orderToken } from '#web/browser-storage/tab-tokens.ts';
import { type Hold, useLinked } from '#web/session/linked.ts';

/** The header by which a call of `/v1/orders/own` names its order. */
export function orderHeaders(token: string): Record<string, string> {
  return { [ORDER_TOKEN_HEADER]: token };
}

export function useOwnOrder(): Hold<OwnOrder> {
  return useLinked(orderToken, askOrder);
}

async function askOrder(token: string): Promise<OwnOrder> {
  const { data } = await call('GET /v1/orders/own', { headers: orderHeaders(token) });
  return data;
}

/** Of a pending order that can't be paid; `checked` while nobody knows whether the card was charged. */
export function unsettled({ reserved_until }: Pick<OwnOrder, 'reserved_until'>): 'expired' | 'checked' {
  // The server ends an overdue order within a minute.
  return reserved_until !== null && Date.parse(reserved_until) <= Date.now() ? 'expired' : 'checked';
}

/** Frees the order's pieces. @throws RequestError for a paid order, or while its payment is under way. */
export async function cancelOwnOrder(): Promise<OwnOrder | null> {
  const token = orderToken.read();
  if (token === null) return null;
  const { data } = await call('POST /v1/orders/own/cancellation', { headers: orderHeaders(token) });
  return data;
}

/** Entered by a document of its own: the security policy that lets the gateway in comes with one. */
export const CHECKOUT_PATHS: Record<OrderKind, string> = { merch: '/merch/checkout', posting: '/post-a-job/checkout' };
