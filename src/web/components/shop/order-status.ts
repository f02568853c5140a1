import type { DeliveryState, OrderKind, OwnOrder } from '#contract/payments/orders.ts';
import { wonText } from '#web/components/salary/won.tsx';

export type Words = { heading: string; text: string };

export function orderStatus(order: OwnOrder): Words {
  const again = ORDER_AGAIN[order.kind];
  switch (order.state) {
    case 'pending':
      return pendingWords(order);
    case 'paid':
    case 'partly-refunded':
      return filledWords(order);
    case 'refunded':
      return order.paid_at ? { heading: 'Refunded', text: backText(order) } : UNFILLED;
    case 'cancelled':
      return { heading: 'Cancelled', text: `Nothing was charged. ${again}` };
    case 'failed':
      return { heading: 'The payment failed', text: `Your card was not charged. ${again}` };
    case 'expired':
      return { heading: 'Not paid in time', text: `Nothing was charged. ${again}` };
  }
}

export function isSent({ delivery }: Pick<OwnOrder, 'delivery'>): boolean {
  return delivery?.state === 'shipped' || delivery?.state === 'delivered';
}

const ORDER_AGAIN: Record<OrderKind, string> = {
  merch: 'Its pieces are on sale again; if you still want them, place a new order.',
  posting: 'Your posting is kept, and its private link lets you pay again.',
};

const WHILE_PAYING: Record<OrderKind, string> = {
  merch: 'Your shirts are set aside while you pay.',
  posting: 'We read your posting once it is paid.',
};

const UNFILLED: Words = {
  heading: 'Your payment went back',
  text: 'We couldn’t fill this order, and sent all of it back to the card that you paid with.',
};

function pendingWords({ kind, checkout, payment_link, reserved_until }: OwnOrder): Words {
  if (payment_link) {
    return {
      heading: 'Waiting for your payment',
      text: 'Your shirts are set aside. The link takes the payment in US dollars, delivery included; we tell you by e-mail when it has arrived.',
    };
  }
  if (checkout) return { heading: 'Waiting for your payment', text: WHILE_PAYING[kind] };
  // The server ends an overdue order within a minute.
  if (reserved_until !== null && Date.parse(reserved_until) <= Date.now())
    return { heading: 'Not paid in time', text: `Nothing was charged. ${ORDER_AGAIN[kind]}` };
  return {
    heading: 'Your payment is being checked',
    text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
  };
}

function filledWords(order: OwnOrder): Words {
  const { refunded } = order;
  const words = order.kind === 'posting' ? PAID_POSTING : parcelWords(order);
  if (refunded === 0) return words;
  return { heading: `${words.heading}, refunded in part`, text: `${words.text} ${backText(order)}` };
}

const PAID_POSTING: Words = {
  heading: 'Paid',
  text: 'The private link in our e-mails shows where your posting stands, and lets you withdraw it until it is accepted.',
};

function parcelWords(order: OwnOrder): Words {
  return order.withdrawal ? withdrawnWords(order) : PARCEL_WORDS[order.delivery?.state ?? 'waiting'];
}

function withdrawnWords(order: OwnOrder): Words {
  const heading = 'You withdrew from this order';
  if (isSent(order))
    return {
      heading,
      text: 'Send the shirts back to us. You are refunded within three business days of the day they arrive.',
    };
  if (order.payment_link) return { heading, text: 'You are refunded within three business days, the way you paid.' };
  return {
    heading,
    text: 'The card company has been asked to refund you, and has not answered yet. An e-mail tells you when it has.',
  };
}

const PARCEL_WORDS: Record<DeliveryState, Words> = {
  waiting: {
    heading: 'Paid',
    text: 'The courier gets your parcel within three business days of your payment. We then e-mail you the tracking number.',
  },
  packed: { heading: 'Packed', text: 'The courier gets your parcel next. We then e-mail you the tracking number.' },
  shipped: { heading: 'On its way', text: 'The courier has your parcel.' },
  delivered: {
    heading: 'Delivered',
    text: 'The courier has delivered your parcel. If you do not have it, please write to us.',
  },
};

/** `T-shirt, size M × 1`, as far as it is known what a refund was for. */
export function refundedText(pieces: Readonly<Record<string, number>>): string {
  const sizes = Object.entries(pieces).filter(([, count]) => count > 0);
  return sizes.map(([size, count]) => `T-shirt, size ${size} × ${count}`).join(', ');
}

function backText({ refunded, amount, payment_link, lines }: OwnOrder): string {
  const pieces = Object.fromEntries(
    lines.map(({ size, refunded_quantity }) => [size ?? '', size ? refunded_quantity : 0]),
  );
  const what = refunded === amount ? '' : refundedText(pieces);
  const forWhat = what && ` for ${what}`;
  if (payment_link)
    return refunded === amount
      ? 'All of it went back the way you paid.'
      : `A part went back the way you paid${forWhat}.`;
  const sum = refunded === amount ? wonText(refunded) : `${wonText(refunded)} of ${wonText(amount)}`;
  return `${sum}${forWhat} went back to your card. Your card company knows when it shows on your statement.`;
}
