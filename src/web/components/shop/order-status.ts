import { cardRefund } from '#contract/payments/card-words.ts';
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
      return { heading: 'The payment failed', text: `Your card wasn’t charged. ${again}` };
    case 'expired':
      return { heading: 'Not paid in time', text: `Nothing was charged. ${again}` };
  }
}

export function isSent({ delivery }: Pick<OwnOrder, 'delivery'>): boolean {
  return delivery?.state === 'shipped' || delivery?.state === 'delivered';
}

const ORDER_AGAIN: Record<OrderKind, string> = {
  merch: 'The shirts are back on sale. Still want them? Place a new order.',
  posting: 'Your posting is saved, and you can pay again with its private link.',
};

const WHILE_PAYING: Record<OrderKind, string> = {
  merch: 'Your shirts are set aside while you pay.',
  posting: 'We’ll review your posting once it’s paid.',
};

const UNFILLED: Words = {
  heading: 'We refunded your payment',
  text: `We couldn’t fill this order. ${cardRefund('all of it', 'done')}`,
};

function pendingWords({ kind, checkout, payment_link, reserved_until }: OwnOrder): Words {
  if (payment_link) {
    return {
      heading: 'Waiting for your payment',
      text: 'Your shirts are set aside. Use the link to pay in US dollars, delivery included. We’ll email you when your payment arrives.',
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
  text: 'Use the private link in our emails to track your posting. You can withdraw it until we accept it.',
};

function parcelWords(order: OwnOrder): Words {
  return order.withdrawal ? withdrawnWords(order) : PARCEL_WORDS[order.delivery?.state ?? 'waiting'];
}

function withdrawnWords(order: OwnOrder): Words {
  const heading = 'You withdrew from this order';
  if (isSent(order))
    return {
      heading,
      text: 'Send the shirts back to us. We’ll refund you within three business days of the day they arrive.',
    };
  if (order.payment_link) return { heading, text: 'We’ll refund you within three business days, the way you paid.' };
  return {
    heading,
    text: 'We’ve asked the card company for your refund. We’ll email you once it’s confirmed.',
  };
}

const PARCEL_WORDS: Record<DeliveryState, Words> = {
  waiting: {
    heading: 'Paid',
    text: 'We’ll hand your parcel to the courier within three business days of your payment, and email you the tracking number.',
  },
  packed: { heading: 'Packed', text: 'Your parcel goes to the courier next. We’ll email you the tracking number.' },
  shipped: { heading: 'On its way', text: 'The courier has your parcel.' },
  delivered: {
    heading: 'Delivered',
    text: 'The courier has delivered your parcel. Don’t have it? Write to us.',
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
      ? 'We’ve refunded all of it the way you paid.'
      : `We’ve refunded a part of it${forWhat} the way you paid.`;
  const sum = refunded === amount ? wonText(refunded) : `${wonText(refunded)} of ${wonText(amount)}`;
  return cardRefund(`${sum}${forWhat}`, 'done');
}
