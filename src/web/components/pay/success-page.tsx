import '#web/components/pay/checkout.css';
import type { ReactNode } from 'react';
import { EndedOrder } from '#web/components/pay/ended-order.tsx';
import type { Purchase } from '#web/components/pay/purchase.ts';
import { useConfirmation } from '#web/components/pay/use-confirmation.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Void } from '#web/ui/void.tsx';

/** Where the gateway sends a buyer whose card it accepted: the payment is confirmed here, and not before. */
export function SuccessPage({ purchase }: { purchase: Purchase }) {
  return (
    <Frame>
      <main id="main" className="page checkout">
        <Outcome purchase={purchase} />
        <noscript>
          <p>
            Finishing a payment needs JavaScript, which is off in this browser; once an order is paid, its receipt comes
            by e-mail.
          </p>
        </noscript>
      </main>
    </Frame>
  );
}

function Outcome({ purchase }: { purchase: Purchase }) {
  const { Thanks, onPaid } = purchase;
  const { confirmation, again } = useConfirmation(onPaid);
  switch (confirmation.kind) {
    case 'unread':
      return <h1>Your payment</h1>;
    case 'asking':
      return <Waiting heading="Confirming your payment">This takes a few seconds.</Waiting>;
    case 'unclear':
      return (
        <Waiting heading="We are checking with the card company">
          Its answer has not come yet. You need not wait here: an e-mail comes either way. Please do not pay again.
        </Waiting>
      );
    case 'answered':
      return confirmation.payment.state === 'paid' ? (
        <Thanks payment={confirmation.payment} />
      ) : (
        <>
          <h1>Your payment</h1>
          <EndedOrder order={{ ...confirmation.payment, reserved_until: null }} purchase={purchase} />
        </>
      );
    case 'refused':
      return <Refused text={confirmation.text} purchase={purchase} />;
    case 'away':
      return <Away again={again} />;
    case 'nothing':
      return <Nothing own={purchase.own} />;
  }
}

function Waiting({ heading, children }: { heading: string; children: string }) {
  return (
    <div role="status" className="checkout-end">
      <h1>{heading}</h1>
      <p className="soft">{children}</p>
    </div>
  );
}

function Refused({ text, purchase: { again, own } }: { text: string; purchase: Purchase }) {
  return (
    <>
      <h1>This payment was not taken</h1>
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
      <p className="soft">Nothing that you typed is lost.</p>
      <div className="checkout-acts">
        {again}
        {own}
      </div>
    </>
  );
}

function Away({ again }: { again(): void }) {
  return (
    <>
      <h1>Your payment</h1>
      <Void
        mark="no"
        title="It could not be confirmed yet"
        action={
          <button className="btn" type="button" onClick={again}>
            Try again
          </button>
        }
      >
        We could not be reached. Trying again is safe: the card is charged once at most. Please do not place a new
        order.
      </Void>
    </>
  );
}

function Nothing({ own }: { own: ReactNode }) {
  return (
    <>
      <h1>Your payment</h1>
      <Void mark="none" title="There is no payment to confirm" action={own}>
        This page follows a payment in the same tab. If you have paid, an e-mail with the link to your order tells so.
      </Void>
    </>
  );
}
