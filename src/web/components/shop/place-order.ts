import type { MerchOrderFields } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { CHECKOUT_PATHS } from '#web/components/shop/checkout-paths.ts';
import { cancelOwnOrder } from '#web/components/shop/use-own-order.ts';
import { orderToken } from '#web/storage/order-token.ts';

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
