import type { MerchOrderFields } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { CHECKOUT_PATHS } from '#web/components/shop/checkout-paths.ts';
import { cancelOwnOrder } from '#web/components/shop/use-own-order.ts';
import { orderToken } from '#web/storage/order-token.ts';

/** The order form. */
export const ORDER_FORM = '/merch#order';

/**
 * Reserves the pieces of an order and goes to the checkout. An order that this tab had placed before is cancelled first,
 * so that its pieces can be ordered again.
 * @throws RequestError when the order is refused.
 */
export async function placeOrder(order: MerchOrderFields, key: string): Promise<void> {
  // A paid order cannot be cancelled, and one that is gone need not be: neither is in the way of the next.
  await cancelOwnOrder().catch(() => undefined);
  orderToken.forget();
  const { data } = await call('POST /v1/merch/orders', { body: order, headers: { 'idempotency-key': key } });
  orderToken.write(data.token);
  location.assign(CHECKOUT_PATHS.merch);
}
