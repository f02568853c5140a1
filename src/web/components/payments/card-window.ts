import type { Checkout, OwnOrder } from '#contract/payments/orders.ts';
import { PaymentConfirmation } from '#contract/payments/payments.ts';
import { type TabValue, tabValue } from '#web/browser-storage/tab-value.ts';
import type { PayWords } from '#web/components/payments/pay-en.ts';
import type { Explained } from '#web/ui/problem.tsx';

/** The number of the order for which the card window has opened by itself: it does so once. */
export const openedFor: TabValue<string> = tabValue('card-window', (stored) =>
  typeof stored === 'string' ? stored : null,
);

/**
 * Replaces the page, and returns to the success or failure page. The gateway gets no name or address from us.
 * @throws Error of the SDK, with a `code` where the gateway refuses.
 */
export async function openCardWindow(
  { orderId, amount }: Pick<OwnOrder, 'orderId' | 'amount'>,
  checkout: Checkout,
): Promise<void> {
  openedFor.write(orderId);
  const { ANONYMOUS, loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
  const options = checkout.sdk_url === null ? {} : { src: checkout.sdk_url };
  const toss = await loadTossPayments(checkout.client_key, options);
  await toss.payment({ customerKey: ANONYMOUS }).requestPayment({
    method: 'CARD',
    amount: { currency: 'KRW', value: amount },
    orderId,
    orderName: checkout.order_name,
    successUrl: checkout.success_url,
    failUrl: checkout.fail_url,
    windowTarget: 'self',
  });
}

export function explainNotOpened(error: unknown, { codeSaid, notOpened }: PayWords): Explained {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return { text: codeSaid(code) };
  return { text: notOpened };
}

/** What the gateway adds to the address of the success page; null where this tab has come from no payment. */
export const returnedPayment = returnedBy('payment-success', (found) => {
  const read = PaymentConfirmation.safeParse(found);
  return read.success ? read.data : null;
});

/** The code that it adds to that of the failure page. Its message is never used: anybody can write one there. */
export const returnedFailure = returnedBy('payment-failure', (found) => {
  const code = (found as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? { code } : null;
});

type Returned<Value> = {
  /** Takes the search parameters out of the address bar, where others could read them, and keeps them for a reload. */
  take(): Value | null;
  forget(): void;
};

function returnedBy<Value>(key: string, parse: (found: unknown) => Value | null): Returned<Value> {
  const stored = tabValue(key, parse);
  return {
    take() {
      if (location.search !== '') {
        const found = parse(Object.fromEntries(new URLSearchParams(location.search)));
        if (found === null) stored.forget();
        else stored.write(found);
        history.replaceState(history.state, '', location.pathname);
      }
      return stored.read();
    },
    forget: stored.forget,
  };
}
