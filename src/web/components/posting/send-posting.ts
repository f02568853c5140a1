import type { SentPosting } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { CHECKOUT_PATHS } from '#web/components/orders/checkout-paths.ts';
import { returnedPayment } from '#web/components/pay/payment-return.ts';
import { isLeftUnpaid } from '#web/components/posting/left-unpaid.ts';
import type { SentFields } from '#web/components/posting/read-posting.ts';
import { orderToken } from '#web/storage/order-token.ts';
import { postingDraft } from '#web/storage/posting-draft.ts';
import { postingHeaders, postingToken } from '#web/storage/posting-token.ts';

/**
 * Sends a posting, and goes on to the checkout, or to the end where nothing is to be paid. A posting that this tab has
 * sent before and that nobody pays is withdrawn: this one takes its place.
 * @throws RequestError when it is refused.
 */
export async function sendPosting(posting: SentFields, key: string): Promise<void> {
  const before = postingToken.read();
  const { data } = await call('POST /v1/job-postings', { body: posting, headers: { 'idempotency-key': key } });
  // One that is in the way of nothing, or gone: neither is a reason to stop here.
  if (before !== null && before !== data.token) await withdrawUnpaid(before).catch(() => undefined);
  postingToken.write(data.token);
  goOn(data);
}

function goOn({ token, order }: SentPosting): void {
  if (order === null) {
    postingDraft.write(null);
    // The next page would confirm a payment that this tab comes from.
    returnedPayment.forget();
    location.assign(`${SUCCESS_PATH}#${token}`);
  } else {
    // What was typed stays until it is paid.
    orderToken.write(order.token);
    location.assign(CHECKOUT_PATHS.posting);
  }
}

const SUCCESS_PATH = '/post-a-job/success';

async function withdrawUnpaid(token: string): Promise<void> {
  const headers = postingHeaders(token);
  const { data } = await call('GET /v1/job-postings/own', { headers });
  if (isLeftUnpaid(data)) await call('POST /v1/job-postings/own/withdrawal', { headers });
}
