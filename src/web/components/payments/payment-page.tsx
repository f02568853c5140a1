import { notFound } from '@tanstack/react-router';
import { EndedOrder, type Purchase } from '#web/components/payments/purchase.tsx';
import { SuccessPage } from '#web/components/payments/success-page.tsx';
import type { PageFacts } from '#web/head/seo.ts';
import '#web/components/payments/checkout.css';
import { useEffect, useState } from 'react';
import type { Checkout, OwnOrder } from '#contract/payments/orders.ts';
import { sentenceFor } from '#contract/payments/payment-codes.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { explainNotOpened, openCardWindow, openedFor, returnedFailure } from '#web/components/payments/card-window.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { NoOrder, OrderSum, TimeLeft } from '#web/components/shop/order-parts.tsx';
import { CHECKOUT_PATHS, cancelOwnOrder, useOwnOrder } from '#web/components/shop/use-own-order.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type PayProps = {
  order: OwnOrder;
  checkout: Checkout;
  purchase: Purchase;
  reload(): void;
  show(order: OwnOrder): void;
};

/** The pages of a payment, by the last part of their path. */
const PAGES = {
  checkout: {
    Page: CheckoutPage,
    title: 'Pay for your order',
    description: 'The order of this tab, to be paid by card.',
  },
  success: { Page: SuccessPage, title: 'Your payment', description: 'What became of the payment of your order.' },
  failure: {
    Page: FailurePage,
    title: 'The payment did not go through',
    description: 'Why a payment did not go through, and the way on.',
  },
} as const;

/** One route for all of them: each further one would be a part of every first visit. `shop` is the path above. */
export function loadPaymentPage(shop: string, step: string): { step: keyof typeof PAGES; facts: PageFacts } {
  if (!isStep(step)) throw notFound();
  const { title, description } = PAGES[step];
  return { step, facts: { path: `${shop}/${step}`, title, description } };
}

function isStep(step: string): step is keyof typeof PAGES {
  return Object.hasOwn(PAGES, step);
}

export function PaymentPage({ step, purchase }: { step: keyof typeof PAGES; purchase: Purchase }) {
  const { Page } = PAGES[step];
  return <Page purchase={purchase} />;
}

/** Where the gateway sends a buyer who closed its window or whose card was declined. */
function FailurePage({ purchase }: { purchase: Purchase }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(sentenceFor(returnedFailure.take()?.code ?? '')), []);
  return (
    <Frame>
      <main id="main" className="page checkout">
        <h1>The payment did not go through</h1>
        <div role="alert">{text && <FieldError>{text}</FieldError>}</div>
        <WaysOn purchase={purchase} />
        <noscript>
          <p>Trying again needs JavaScript, which is off in this browser.</p>
        </noscript>
      </main>
    </Frame>
  );
}

/** The same order again while it can be paid, or another one with what was typed. */
function WaysOn({ purchase }: { purchase: Purchase }) {
  const { form, own } = purchase;
  const { linked, reload } = useOwnOrder();
  if (linked.kind !== 'found') return <NoOrder linked={linked} reload={reload} />;
  const order = linked.thing;
  if (!order.checkout) return <EndedOrder order={order} purchase={purchase} />;
  return (
    <>
      <OrderSum order={order} />
      {order.reserved_until && <TimeLeft until={order.reserved_until} onEnd={reload} />}
      <div className="checkout-acts cluster g3">
        <a className="btn main" href={CHECKOUT_PATHS[order.kind]} onClick={() => openedFor.forget()}>
          Try again
        </a>
        {form === null ? (
          own
        ) : (
          <button className="btn" type="button" onClick={() => void changeOrder(form)}>
            Change the order
          </button>
        )}
      </div>
    </>
  );
}

/** The form places an order anew; this one's pieces are freed at once, so that all of them can be chosen there. */
async function changeOrder(form: string): Promise<void> {
  await cancelOwnOrder().catch(() => undefined);
  location.assign(form);
}

/** Opens the gateway's card window for the order of this tab, once by itself; who comes back finds the order here. */
function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const { linked, reload, show } = useOwnOrder();
  useFreshReturn();
  return (
    <Frame>
      <main id="main" className="page checkout">
        <h1>Pay for your order</h1>
        {linked.kind !== 'found' ? (
          <NoOrder linked={linked} reload={reload} />
        ) : linked.thing.checkout ? (
          <Pay order={linked.thing} checkout={linked.thing.checkout} {...{ purchase, reload, show }} />
        ) : (
          <EndedOrder order={linked.thing} purchase={purchase} />
        )}
        <noscript>
          <p>Paying needs JavaScript, which is off in this browser.</p>
        </noscript>
      </main>
    </Frame>
  );
}

function Pay({ order, checkout, purchase, reload, show }: PayProps) {
  const paying = useSending(explainNotOpened);
  const cancelling = useSending(explainCall);
  const busy = paying.busy || cancelling.busy;
  const pay = () => paying.run(() => openCardWindow(order, checkout));
  const cancel = () =>
    cancelling.run(async () => {
      const cancelled = await cancelOwnOrder();
      if (cancelled) show(cancelled);
    });
  const { orderId } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once for an order, not for each render.
  useEffect(() => {
    if (openedFor.read() !== orderId) void pay();
  }, [orderId]);
  return (
    <>
      <OrderSum order={order} />
      {order.reserved_until && <TimeLeft until={order.reserved_until} onEnd={reload} />}
      <p role="status" className="t14 soft">
        {paying.busy && 'Opening the card window of Toss Payments.'}
      </p>
      <Problem problem={paying.problem ?? cancelling.problem} />
      <div className="checkout-acts cluster g3">
        <button className="btn main" type="button" disabled={busy} onClick={() => void pay()}>
          Pay now, {wonText(order.amount)}
        </button>
        {purchase.form === null ? (
          purchase.own
        ) : (
          <button className="btn" type="button" disabled={busy} onClick={() => void cancel()}>
            Cancel the order
          </button>
        )}
      </div>
    </>
  );
}

/** A page that the browser kept while the card window was open knows neither the time nor the order's state. */
function useFreshReturn(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, []);
}
