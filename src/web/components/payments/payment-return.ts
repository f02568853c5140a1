import { PaymentConfirmation } from '#contract/payments/payments.ts';
import { tabValue } from '#web/browser-storage/tab-value.ts';

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
