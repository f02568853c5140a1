import '#web/components/pay/checkout.css';
import { useEffect, useState } from 'react';
import { sentenceFor } from '#contract/payment-codes.ts';
import { CHECKOUT_PATHS } from '#web/components/orders/checkout-paths.ts';
import { NoOrder } from '#web/components/orders/no-order.tsx';
import { OrderSum } from '#web/components/orders/order-sum.tsx';
import { TimeLeft } from '#web/components/orders/time-left.tsx';
import { cancelOwnOrder, useOwnOrder } from '#web/components/orders/use-own-order.ts';
import { openedFor } from '#web/components/pay/card-window.ts';
import { EndedOrder } from '#web/components/pay/ended-order.tsx';
import { returnedFailure } from '#web/components/pay/payment-return.ts';
import type { Purchase } from '#web/components/pay/purchase.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** Where the gateway sends a buyer who closed its window or whose card was declined. */
export function FailurePage({ purchase }: { purchase: Purchase }) {
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
  const { held, reload } = useOwnOrder();
  if (held.kind !== 'found') return <NoOrder held={held} reload={reload} />;
  const order = held.thing;
  if (!order.checkout) return <EndedOrder order={order} purchase={purchase} />;
  return (
    <>
      <OrderSum order={order} />
      {order.reserved_until && <TimeLeft until={order.reserved_until} onEnd={reload} />}
      <div className="checkout-acts">
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
