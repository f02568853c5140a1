import { call } from '#web/api/call.ts';
import { CHECKOUT_PATHS } from '#web/components/orders/checkout-paths.ts';
import { openedFor } from '#web/components/pay/card-window.ts';
import { orderToken } from '#web/storage/order-token.ts';
import { postingHeaders, postingToken } from '#web/storage/posting-token.ts';

/**
 * Goes to the checkout of the posting of this tab: with its open order, or another one where that has ended.
 * @throws RequestError where nothing is to be paid.
 */
export async function goToPayment(): Promise<void> {
  const headers = postingHeaders(postingToken.read() ?? '');
  const { data } = await call('POST /v1/job-postings/own/payment', { headers });
  orderToken.write(data.token);
  // The card window opens by itself, also where it did so for this order before.
  openedFor.forget();
  location.assign(CHECKOUT_PATHS.posting);
}
