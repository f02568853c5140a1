import type { OwnOrder } from '#contract/orders.ts';
import { ORDER_FORM } from '#web/components/merch/place-order.ts';

/** An order that cannot be paid now, and the way on from it. */
export function EndedOrder({ order }: { order: Pick<OwnOrder, 'state' | 'orderId' | 'reserved_until'> }) {
  const { heading, text, goesOn } = WORDS[wordsFor(order)];
  return (
    <div className="checkout-end">
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      <p className="t13 mute">Order {order.orderId}</p>
      <div className="checkout-acts">
        {goesOn ? (
          <a className="btn main" href={ORDER_FORM}>
            Order again
          </a>
        ) : (
          <a className="btn main" href="/orders">
            Open your order
          </a>
        )}
      </div>
    </div>
  );
}

const KEPT = 'Nothing was charged. What you typed is still in the form.';

const WORDS = {
  checked: {
    heading: 'Your payment is being checked',
    text: 'Please do not pay again. An e-mail tells you how it ended, within minutes as a rule.',
    goesOn: false,
  },
  paid: {
    heading: 'This order is paid',
    text: 'Its page has the receipt, and says where the parcel is.',
    goesOn: false,
  },
  refunded: { heading: 'This order was refunded', text: 'Its page says when, and how much.', goesOn: false },
  cancelled: { heading: 'This order is cancelled', text: `Its pieces are back on sale. ${KEPT}`, goesOn: true },
  expired: {
    heading: 'The time to pay is over',
    text: `Your pieces went back on sale, and may still be there. ${KEPT}`,
    goesOn: true,
  },
  failed: {
    heading: 'The payment failed',
    text: 'This order is over, and its pieces are back on sale. If your card was charged, all of it goes back. What you typed is still in the form.',
    goesOn: true,
  },
} as const;

function wordsFor({ state, reserved_until }: Pick<OwnOrder, 'state' | 'reserved_until'>): keyof typeof WORDS {
  if (state === 'partly-refunded') return 'refunded';
  if (state !== 'pending') return state;
  // The server ends an overdue order within a minute.
  return reserved_until !== null && Date.parse(reserved_until) <= Date.now() ? 'expired' : 'checked';
}
