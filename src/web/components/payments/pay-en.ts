import type { Language } from '#contract/core/language.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { cardRefund } from '#contract/payments/card-words.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import { sentenceFor } from '#contract/payments/payment-codes.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { catalogue } from '#web/language/catalogue.tsx';
import { EMAIL_EXAMPLE } from '#web/ui/field.tsx';
import { clockOf, dateOf, dayOf } from '#web/ui/time.ts';
import type { Failure } from '#web/ui/use-form.ts';

const STATES: Record<OrderState, string> = {
  pending: 'Reopened',
  paid: 'Paid',
  cancelled: 'Canceled',
  'partly-refunded': 'Refunded in part',
  refunded: 'Refunded',
  failed: 'Payment failed',
  expired: 'Time to pay ended',
};

const PAY_BY_LINK = 'Nothing was charged. Your posting is saved, and you can pay again with its private link.';

const POSTED_AGAIN = 'Nothing was charged. Your posting is saved, so you don’t have to type anything again.';

/** Of the pages on which an order is paid, and of the end of posting a job. */
const ENGLISH = {
  language: 'en' as Language,
  heads: {
    checkout: { title: 'Pay for your order', description: 'Pay for your order by card.' },
    success: { title: 'Your payment', description: 'Whether your payment went through.' },
    failure: {
      title: 'The payment didn’t go through',
      description: 'Why your payment didn’t go through, and what to do next.',
    },
  },
  codeSaid: sentenceFor as (code: string) => string,
  errors: {
    ofField: (message: string) => message,
    ofCall: (error: unknown): Failure => explainCall(error),
  },
  notOpened: 'The card window didn’t open. Nothing was charged. Try again in a moment.',
  noScripts: {
    checkout: 'Paying needs JavaScript, which is off in this browser.',
    success:
      'Finishing a payment needs JavaScript, which is off in this browser. Once it’s paid, we’ll email you the receipt.',
    failure: 'Trying again needs JavaScript, which is off in this browser.',
    sent: 'This page needs JavaScript, which is off in this browser. Our email about your posting says the same.',
  },
  tryAgain: 'Try again',
  loading: 'Loading',
  changeOrder: 'Change the order',
  cancelOrder: 'Cancel the order',
  payNow: (sum: number) => `Pay now, ${wonText(sum)}`,
  opening: 'Opening the Toss Payments card window.',
  order: (id: string) => `Order ${id}`,
  sum: {
    title: 'What you ordered',
    item: (id: string) => termOf(PRICED_ITEMS, id)?.label ?? id,
    total: 'Total, with VAT',
  },
  timeLeft: (until: string) => `You can pay until ${clockOf(until)} (Korean time), {}`,
  left: (clock: string) => `${clock} left`,
  noOrder: {
    none: 'No order in this tab',
    lost: 'This link doesn’t open an order',
    text: 'The link in our emails opens your order. If you placed it in another tab, it’s open there.',
    again: {
      label: 'Your email address',
      suggestion: EMAIL_EXAMPLE,
      help: 'We’ll email you the links to your orders.',
      send: 'Send my links',
      sent: 'If something was ordered from this address, its links are on their way.',
    },
    away: {
      title: 'We couldn’t load your order',
      text: 'We couldn’t reach the server. Nothing is lost, and nothing was charged.',
    },
  },
  confirming: { title: 'Confirming your payment', text: 'This takes a few seconds.' },
  unclear: {
    title: 'We’re checking with the card company',
    text: 'It hasn’t answered yet. You don’t have to wait here: we’ll email you either way. Please don’t pay again.',
  },
  refused: { title: 'Your payment didn’t go through', text: 'Nothing you typed is lost.' },
  away: {
    title: 'We couldn’t confirm it yet',
    text: 'We couldn’t reach the server. Trying again is safe: your card is charged once at most. Please don’t place a new order.',
  },
  nothing: {
    title: 'There’s no payment to confirm',
    text: 'This page only works in the tab you paid in. If you’ve paid, our email has the link to your order.',
  },
  own: {
    title: 'Your order',
    description: 'Where your order stands, its receipt, and how to withdraw from it.',
    noScript: 'This page needs JavaScript to show your order. Our emails about it also say where it stands.',
    acts: 'What you can do',
    standings: {
      pending: { heading: 'Waiting for your payment', text: 'We’ll review your posting once it’s paid.' },
      paid: {
        heading: 'Paid',
        text: 'Use the private link in our emails to track your posting. You can withdraw it until we accept it.',
      },
      refunded: { heading: 'Refunded', text: '' },
      unfilled: { heading: 'We refunded your payment', text: 'We couldn’t fill this order.' },
      cancelled: { heading: 'Canceled', text: PAY_BY_LINK },
      failed: { heading: 'The payment failed', text: PAY_BY_LINK },
      expired: { heading: 'Not paid in time', text: PAY_BY_LINK },
    },
    inPart: (heading: string) => `${heading}, refunded in part`,
    back: (refunded: number, amount: number): string =>
      cardRefund(refunded === amount ? wonText(amount) : `${wonText(refunded)} of ${wonText(amount)}`, 'done'),
    history: {
      title: 'What happened',
      ordered: 'Ordered',
      states: STATES,
      at: (moment: string, now: string) => `${dateOf(moment, now)}, ${clockOf(moment)}`,
      reason: (text: string) => `Reason: ${text}`,
    },
    receipt: {
      title: 'Receipt',
      order: 'Order',
      paid: 'Paid',
      byCard: (day: string) => `${dayOf(day)}, by card`,
      byLink: (day: string) => `${dayOf(day)}, by payment link`,
      buyer: 'Buyer',
      company: 'Company',
      registration: 'Business registration number',
      shares: 'Refunds and VAT',
      refunded: 'Refunded',
      remains: 'Remaining',
      supply: 'Supply value',
      vat: 'VAT',
      print: 'Print the receipt',
    },
  },
  posting: {
    again: 'Pay again',
    own: 'Open your posting',
    ended: {
      checked: {
        heading: 'Your payment is being checked',
        text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
      },
      paid: { heading: 'This posting is paid for', text: 'See its status on its page.' },
      refunded: { heading: 'This payment was refunded', text: 'See why on its page.' },
      cancelled: { heading: 'This payment was canceled', text: POSTED_AGAIN },
      expired: { heading: 'The time to pay is over', text: POSTED_AGAIN },
      failed: {
        heading: 'The payment failed',
        text: 'If your card was charged, you’ll get a full refund. Your posting is saved, so you don’t have to type anything again.',
      },
    },
    paid: (sum: number) => `${wonText(sum)} paid. The receipt is on its way to your inbox.`,
    pairs: {
      order: 'Order',
      refund: 'Refund',
      refundText: 'If we decline your post, or you cancel before we approve it, you get a full refund to your card.',
      next: 'Next',
      nextText:
        'We’ll review it, then publish it, or wait for the day you chose. If something’s missing, we’ll ask you. We review on weekdays, but can’t promise how long it takes.',
      updates: 'Updates',
      updatesText: 'By email, at each step. If we decline it, we’ll tell you why.',
      link: 'Your link',
      linkText:
        'Track your posting, edit it, close it or choose its last day. No account needed. The link is in the email we’ve just sent. Nothing there? Check your spam folder, or write to {}.',
    },
    receipt: 'Card receipt (new tab)',
    sent: 'Your posting is sent',
    title: 'Your posting',
    free: '{} for {}. There’s nothing to pay.',
    another: 'Post another job',
    post: 'Post a job',
    unpaid: {
      title: 'Your posting isn’t paid yet',
      text: 'It’s saved, so you don’t have to type anything again.',
    },
    nothing: {
      title: 'Open the link in our email',
      text: 'This page follows a posting in the same tab. The link in the email about it opens it anywhere.',
    },
    away: {
      title: 'We couldn’t load it',
      text: 'We couldn’t reach the server. If you sent a posting, it isn’t lost: the link is in our email.',
    },
  },
};

export type PayWords = typeof ENGLISH;

export const PAY_WORDS = catalogue<PayWords>(
  ENGLISH,
  async () => (await import('#web/components/payments/pay-ko.ts')).KOREAN,
);
