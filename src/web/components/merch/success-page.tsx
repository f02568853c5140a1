import '#web/components/merch/checkout.css';
import type { ConfirmedPayment } from '#contract/payments.ts';
import { EndedOrder } from '#web/components/merch/ended-order.tsx';
import { ORDER_FORM } from '#web/components/merch/place-order.ts';
import { useConfirmation } from '#web/components/merch/use-confirmation.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Void } from '#web/ui/void.tsx';

/** Where the gateway sends a buyer whose card it accepted: the payment is confirmed here, and not before. */
export function SuccessPage() {
  return (
    <Frame>
      <main id="main" className="page checkout">
        <Outcome />
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

function Outcome() {
  const { confirmation, again } = useConfirmation();
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
        <ThankYou payment={confirmation.payment} />
      ) : (
        <>
          <h1>Your payment</h1>
          <EndedOrder order={{ ...confirmation.payment, reserved_until: null }} />
        </>
      );
    case 'refused':
      return <Refused text={confirmation.text} />;
    case 'away':
      return <Away again={again} />;
    case 'nothing':
      return <Nothing />;
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

function ThankYou({ payment: { orderId, amount, receipt_url } }: { payment: ConfirmedPayment }) {
  return (
    <>
      <Mark name="mark" size={40} className="checkout-mark" />
      <h1>Thank you</h1>
      <p className="soft" role="status">
        {wonText(amount)} paid. A receipt with the link to your order is on its way to your inbox.
      </p>
      <dl className="pairs checkout-pairs">
        <div>
          <dt>Order</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>Next</dt>
          <dd>We pack it, and write when the courier has it, with the tracking number.</dd>
        </div>
        <div>
          <dt>Then</dt>
          <dd>The parcel takes 1 to 2 days.</dd>
        </div>
      </dl>
      <div className="checkout-acts">
        <a className="btn main" href="/orders">
          Open your order
        </a>
        {receipt_url && (
          <a className="btn" href={receipt_url} target="_blank" rel="noopener noreferrer">
            Card receipt (new tab)
          </a>
        )}
      </div>
    </>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <>
      <h1>This payment was not taken</h1>
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
      <p className="soft">What you typed is still in the form.</p>
      <div className="checkout-acts">
        <a className="btn main" href={ORDER_FORM}>
          Order again
        </a>
        <a className="btn" href="/orders">
          Open your order
        </a>
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

function Nothing() {
  return (
    <>
      <h1>Your payment</h1>
      <Void
        mark="none"
        title="There is no payment to confirm"
        action={
          <a className="btn" href="/orders">
            Open your order
          </a>
        }
      >
        This page follows a payment in the same tab. If you have paid, an e-mail with the link to your order tells so.
      </Void>
    </>
  );
}
