import type { ConfirmedPayment } from '#contract/payments/payments.ts';
import { orderDraft } from '#web/browser-storage/order-draft.ts';
import type { Purchase } from '#web/components/payments/purchase.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { Mark } from '#web/ui/mark.tsx';

const ORDER_FORM = '/merch#order';
const KEPT = 'Nothing was charged. What you typed is still in the form.';

export const MERCH_PURCHASE: Purchase = {
  isTranslated: false,
  form: ORDER_FORM,
  again: (
    <a className="btn main" href={ORDER_FORM}>
      Order again
    </a>
  ),
  own: (
    <a className="btn" href="/orders">
      Open your order
    </a>
  ),
  ended: () => ({
    checked: {
      heading: 'Your payment is being checked',
      text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
    },
    paid: {
      heading: 'This order is paid',
      text: 'See the receipt, and where the parcel is, on its page.',
    },
    refunded: { heading: 'This order was refunded', text: 'See when and how much on its page.' },
    cancelled: { heading: 'This order is canceled', text: `The shirts are back on sale. ${KEPT}` },
    expired: {
      heading: 'The time to pay is over',
      text: `Your shirts went back on sale, and may still be there. ${KEPT}`,
    },
    failed: {
      heading: 'The payment failed',
      text: 'This order has ended, and the shirts are back on sale. If your card was charged, you’ll get a full refund. What you typed is still in the form.',
    },
  }),
  Thanks,
  onPaid: () => orderDraft.forget(),
};

function Thanks({ payment: { orderId, amount, receipt_url } }: { payment: ConfirmedPayment }) {
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
          <dd>We’ll pack it, and email you the tracking number once the courier has it.</dd>
        </div>
        <div>
          <dt>Then</dt>
          <dd>The parcel takes 1 to 2 days.</dd>
        </div>
      </dl>
      <div className="checkout-acts cluster g3">
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
