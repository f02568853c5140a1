import type { ConfirmedPayment } from '#contract/payments.ts';
import type { Purchase } from '#web/components/pay/purchase.ts';
import { PayAgain } from '#web/components/posting/pay-again.tsx';
import { SentNext } from '#web/components/posting/sent-next.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { forgetPostingDraft } from '#web/storage/posting-draft.ts';
import { Mark } from '#web/ui/mark.tsx';

const STORED = 'Nothing was charged. Your posting is stored, and nothing has to be typed again.';

/** A posting, for the pages of the payment. */
export const POSTING_PURCHASE: Purchase = {
  form: null,
  again: <PayAgain />,
  own: (
    <a className="btn" href="/posting">
      Open your posting
    </a>
  ),
  ended: {
    checked: {
      heading: 'Your payment is being checked',
      text: 'Please do not pay again. An e-mail tells you how it ended, within minutes as a rule.',
    },
    paid: { heading: 'This posting is paid', text: 'Its page says where it stands.' },
    refunded: { heading: 'This payment was refunded', text: 'The page of the posting says why.' },
    cancelled: { heading: 'This payment is cancelled', text: STORED },
    expired: { heading: 'The time to pay is over', text: STORED },
    failed: {
      heading: 'The payment failed',
      text: 'If your card was charged, all of it goes back. Your posting is stored, and nothing has to be typed again.',
    },
  },
  Thanks,
  onPaid: forgetPostingDraft,
};

function Thanks({ payment: { orderId, amount, receipt_url } }: { payment: ConfirmedPayment }) {
  return (
    <>
      <Mark name="mark" size={40} className="checkout-mark" />
      <h1>Your posting is sent</h1>
      <p className="soft" role="status">
        {wonText(amount)} paid. The receipt is on its way to your inbox.
      </p>
      <SentNext>
        <div>
          <dt>Order</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>Refund</dt>
          <dd>In full, to your card, if we decline the posting or you withdraw it before we accept it.</dd>
        </div>
      </SentNext>
      <div className="checkout-acts">
        <a className="btn main" href="/posting">
          Open your posting
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
