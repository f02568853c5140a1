import type { OrderKind, OwnOrder } from '#contract/payments/orders.ts';
import { call } from '#web/api/call.ts';
import { orderHeaders, orderToken } from '#web/browser-storage/order-token.ts';
import { type Hold, useLinked } from '#web/session/linked.ts';

export function useOwnOrder(): Hold<OwnOrder> {
  return useLinked(orderToken, askOrder);
}

async function askOrder(token: string): Promise<OwnOrder> {
  const { data } = await call('GET /v1/orders/own', { headers: orderHeaders(token) });
  return data;
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
