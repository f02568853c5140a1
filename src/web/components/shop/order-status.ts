import { cardRefund } from '#contract/payments/card-words.ts';
import type { DeliveryState, OwnOrder } from '#contract/payments/orders.ts';
import { unsettled } from '#web/components/payments/own-order.ts';
import type { PayWords } from '#web/components/payments/pay-en.ts';
import { wonText } from '#web/components/salary/won.tsx';

export type Words = { heading: string; text: string };

type OrderStanding = keyof PayWords['own']['standings'] | 'checked';

function standingOf(order: OwnOrder): OrderStanding {
  const { state, paid_at, checkout, payment_link } = order;
  if (state === 'partly-refunded') return 'paid';
  if (state === 'refunded') return paid_at ? 'refunded' : 'unfilled';
  return state !== 'pending' || checkout || payment_link ? state : unsettled(order);
}

/** In the language of the page. */
export function postingStatus(order: OwnOrder, { own, posting }: PayWords): Words {
  const { refunded, amount } = order;
  const standing = standingOf(order);
  if (standing === 'checked') return posting.ended.checked;
  const { heading, text } = own.standings[standing];
  if (refunded === 0 && standing !== 'unfilled') return { heading, text };
  return {
    heading: standing === 'paid' ? own.inPart(heading) : heading,
    text: [text, own.back(refunded || amount, amount)].filter(Boolean).join(' '),
  };
}

export function shirtsStatus(order: OwnOrder): Words {
  const standing = standingOf(order);
  if (standing === 'pending') return order.payment_link ? PAY_BY_LINK : PAY_BY_CARD;
  if (standing === 'refunded') return { heading: 'Refunded', text: backText(order) };
  if (standing !== 'paid') return UNPAID[standing];
  const words = parcelWords(order);
  if (order.refunded === 0) return words;
  return { heading: `${words.heading}, refunded in part`, text: `${words.text} ${backText(order)}` };
}

export function isSent({ delivery }: Pick<OwnOrder, 'delivery'>): boolean {
  return delivery?.state === 'shipped' || delivery?.state === 'delivered';
}

const PAY_BY_CARD: Words = {
  heading: 'Waiting for your payment',
  text: 'Your shirts are set aside while you pay.',
};

const PAY_BY_LINK: Words = {
  heading: 'Waiting for your payment',
  text: 'Your shirts are set aside. Use the link to pay in US dollars, delivery included. We’ll email you when your payment arrives.',
};

const AGAIN = 'The shirts are back on sale. Still want them? Place a new order.';

const UNPAID: Record<Exclude<OrderStanding, 'pending' | 'paid' | 'refunded'>, Words> = {
  checked: {
    heading: 'Your payment is being checked',
    text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
  },
  unfilled: {
    heading: 'We refunded your payment',
    text: `We couldn’t fill this order. ${cardRefund('all of it', 'done')}`,
  },
  cancelled: { heading: 'Canceled', text: `Nothing was charged. ${AGAIN}` },
  failed: { heading: 'The payment failed', text: `Your card wasn’t charged. ${AGAIN}` },
  expired: { heading: 'Not paid in time', text: `Nothing was charged. ${AGAIN}` },
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
