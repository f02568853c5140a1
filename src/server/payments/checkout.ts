import type { Checkout } from '#contract/payments/orders.ts';
import type { Context } from '#server/core/context.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** `orderName` is for the card window; the gateway sends buyers back to the paths. */
export type Returns = { orderName: string; successPath: string; failPath: string };

/** Null unless the order can be paid now. */
export function checkoutOf(
  { payments, settings, clock }: Pick<Context, 'payments' | 'settings' | 'clock'>,
  order: OrderRow,
  { orderName, successPath, failPath }: Returns,
): Checkout | null {
  const isReserved = order.reserved_until !== null && order.reserved_until > clock.now();
  if (!payments || order.channel !== 'card' || order.state !== 'pending' || order.payment_key || !isReserved)
    return null;
  return {
    client_key: payments.client.clientKey,
    sdk_url: payments.client.sdkUrl,
    order_name: orderName,
    success_url: `${settings.publicUrl}${successPath}`,
    fail_url: `${settings.publicUrl}${failPath}`,
  };
}
