import '#web/components/merch/checkout.css';
import { useEffect, useState } from 'react';
import { sentenceFor } from '#contract/payment-codes.ts';
import { openedFor } from '#web/components/merch/card-window.ts';
import { EndedOrder } from '#web/components/merch/ended-order.tsx';
import { takeFailure } from '#web/components/merch/payment-return.ts';
import { CHECKOUT_PATH, ORDER_FORM } from '#web/components/merch/place-order.ts';
import { NoOrder } from '#web/components/orders/no-order.tsx';
import { OrderSum } from '#web/components/orders/order-sum.tsx';
import { TimeLeft } from '#web/components/orders/time-left.tsx';
import { cancelOwnOrder, useOwnOrder } from '#web/components/orders/use-own-order.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** Where the gateway sends a buyer who closed its window or whose card was declined. */
export function FailurePage() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(sentenceFor(takeFailure()?.code ?? '')), []);
  return (
    <Frame>
      <main id="main" className="page checkout">
        <h1>The payment did not go through</h1>
        <div role="alert">{text && <FieldError>{text}</FieldError>}</div>
        <WaysOn />
        <noscript>
          <p>Trying again needs JavaScript, which is off in this browser.</p>
        </noscript>
      </main>
    </Frame>
  );
}

/** The same order again while its pieces are kept, or another one with what was typed. */
function WaysOn() {
  const { held, reload } = useOwnOrder();
  if (held.kind !== 'found') return <NoOrder held={held} reload={reload} />;
  if (!held.thing.checkout) return <EndedOrder order={held.thing} />;
  return (
    <>
      <OrderSum order={held.thing} />
      {held.thing.reserved_until && <TimeLeft until={held.thing.reserved_until} onEnd={reload} />}
      <div className="checkout-acts">
        <a className="btn main" href={CHECKOUT_PATH} onClick={() => openedFor.forget()}>
          Try again
        </a>
        <button className="btn" type="button" onClick={() => void changeOrder()}>
          Change the order
        </button>
      </div>
    </>
  );
}

/** The form places an order anew; this one's pieces are freed at once, so that all of them can be chosen there. */
async function changeOrder(): Promise<void> {
  await cancelOwnOrder().catch(() => undefined);
  location.assign(ORDER_FORM);
}
