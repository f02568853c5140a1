import type { SentPosting } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { CHECKOUT_PATHS } from '#web/components/orders/checkout-paths.ts';
import { returnedPayment } from '#web/components/pay/payment-return.ts';
import type { SentFields } from '#web/components/posting/read-posting.ts';
import { orderToken } from '#web/storage/order-token.ts';
import { forgetPostingDraft, keepAsSent } from '#web/storage/posting-draft.ts';
import { postingToken } from '#web/storage/posting-token.ts';

/**
 * Sends a posting, and goes on to the checkout, or to the end where nothing is to be paid.
 * @throws RequestError when it is refused.
 */
export async function sendPosting(posting: SentFields, key: string): Promise<void> {
  const { data } = await call('POST /v1/job-postings', { body: posting, headers: { 'idempotency-key': key } });
  postingToken.write(data.token);
  goOn(data);
}

function goOn({ token, order }: SentPosting): void {
  if (order === null) {
    forgetPostingDraft();
    // The next page would confirm a payment that this tab comes from.
    returnedPayment.forget();
    location.assign(`${SUCCESS_PATH}#${token}`);
  } else {
    keepAsSent();
    orderToken.write(order.token);
    location.assign(CHECKOUT_PATHS.posting);
  }
}

const SUCCESS_PATH = '/post-a-job/success';
