import type { OrderKind, OwnOrder } from '#contract/payments/orders.ts';
import type { MerchOrderFields } from '#contract/shop/merch.ts';
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

/** @throws RequestError after the days of withdrawal. */
export async function withdrawFromOwnOrder(reason: string): Promise<OwnOrder | null> {
  const token = orderToken.read();
  if (token === null) return null;
  const body = reason === '' ? {} : { reason };
  const { data } = await call('POST /v1/orders/own/withdrawal', { headers: orderHeaders(token), body });
  return data;
}

export const ORDER_FORM = '/merch#order';

/**
 * Cancels an earlier order of this tab first, so that its pieces can be ordered again. @throws RequestError when the
 * order is refused.
 */
export async function placeOrder(order: MerchOrderFields, key: string): Promise<void> {
  // A paid order cannot be cancelled, and one that is gone need not be: neither is in the way of the next.
  await cancelOwnOrder().catch(() => undefined);
  orderToken.forget();
  const { data } = await call('POST /v1/merch/orders', { body: order, headers: { 'idempotency-key': key } });
  orderToken.write(data.token);
  location.assign(CHECKOUT_PATHS.merch);
}

/** Entered by a document of its own: the security policy that lets the gateway in comes with one. */
export const CHECKOUT_PATHS: Record<OrderKind, string> = { merch: '/merch/checkout', posting: '/post-a-job/checkout' };
