import '#web/components/pay/checkout.css';
import { useEffect } from 'react';
import type { Checkout, OwnOrder } from '#contract/orders.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { NoOrder } from '#web/components/orders/no-order.tsx';
import { OrderSum } from '#web/components/orders/order-sum.tsx';
import { TimeLeft } from '#web/components/orders/time-left.tsx';
import { cancelOwnOrder, useOwnOrder } from '#web/components/orders/use-own-order.ts';
import { explainNotOpened, openCardWindow, openedFor } from '#web/components/pay/card-window.ts';
import { EndedOrder } from '#web/components/pay/ended-order.tsx';
import type { Purchase } from '#web/components/pay/purchase.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** Opens the gateway's card window for the order of this tab, once by itself; who comes back finds the order here. */
export function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const { held, reload, show } = useOwnOrder();
  useFreshReturn();
  return (
    <Frame>
      <main id="main" className="page checkout">
        <h1>Pay for your order</h1>
        {held.kind !== 'found' ? (
          <NoOrder held={held} reload={reload} />
        ) : held.thing.checkout ? (
          <Pay order={held.thing} checkout={held.thing.checkout} {...{ purchase, reload, show }} />
        ) : (
          <EndedOrder order={held.thing} purchase={purchase} />
        )}
        <noscript>
          <p>Paying needs JavaScript, which is off in this browser.</p>
        </noscript>
      </main>
    </Frame>
  );
}

type PayProps = {
  order: OwnOrder;
  checkout: Checkout;
  purchase: Purchase;
  reload(): void;
  show(order: OwnOrder): void;
};

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
      <div className="checkout-acts">
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
