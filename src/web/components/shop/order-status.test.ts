import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { PAY_WORDS } from '#web/components/payments/pay-en.ts';
import { postingStatus, shirtsStatus } from '#web/components/shop/order-status.ts';

const CHECKOUT = {
  client_key: 'k',
  sdk_url: null,
  order_name: 'x',
  success_url: 'http://x.test',
  fail_url: 'http://x.test',
};
const LINK = { url: 'https://pay.example.com/l/1', usd_cents: 4500 };
const DELIVERY = {
  state: 'waiting',
  courier: null,
  tracking_number: null,
  shipped_at: null,
  delivered_at: null,
} as const;
const WITHDRAWN = { asked_at: '2026-11-20T03:00:00Z', reason: null };
const LINE = { item: 'shirt', size: 'M', quantity: 2, refunded_quantity: 0, unit_amount: 40_000 };
const [PAID_AT, LATER] = ['2026-11-20T03:00:00Z', '2999-01-01T00:00:00Z'];

/** An order of two shirts that is paid, but for what is given. */
function standing(given: Partial<OwnOrder>): string {
  const paid = {
    kind: 'merch',
    state: 'paid',
    amount: 80_000,
    refunded: 0,
    paid_at: PAID_AT,
    delivery: DELIVERY,
    lines: [LINE],
  } as const;
  const nothing = { payment_link: null, reserved_until: null, checkout: null, withdrawal: null };
  const order = { ...paid, ...nothing, ...given } as OwnOrder;
  const words = PAY_WORDS.loaded('en');
  const isOfPosting = order.kind === 'posting' && words;
  const { heading, text } = isOfPosting ? postingStatus(order, words) : shirtsStatus(order);
  return `${heading}. ${text}`;
}

test.each<[string, Partial<OwnOrder>, RegExp]>([
  [
    'can be paid',
    { state: 'pending', checkout: CHECKOUT, reserved_until: LATER },
    /^Waiting for your payment\. .*set aside/,
  ],
  ['is paid by a link', { state: 'pending', payment_link: LINK }, /^Waiting for your payment\. .*US dollars/],
  ['was being paid when nobody knew how it ended', { state: 'pending', reserved_until: LATER }, /don’t pay again/],
  [
    'ran out of time a moment ago',
    { state: 'pending', reserved_until: PAID_AT },
    /^Not paid in time\. Nothing was charged/,
  ],
  ['ran out of time', { state: 'expired' }, /^Not paid in time\. Nothing was charged/],
  ['was canceled', { state: 'cancelled' }, /^Canceled\. Nothing was charged/],
  ['could not be paid', { state: 'failed' }, /^The payment failed\. Your card wasn’t charged/],
  ['is paid', {}, /^Paid\. .*three business days/],
  ['is on its way', { delivery: { ...DELIVERY, state: 'shipped' } }, /^On its way\./],
  [
    'was refunded in part',
    { state: 'partly-refunded', refunded: 40_000, lines: [{ ...LINE, refunded_quantity: 1 }] },
    /^Paid, refunded in part\. .*refunded ₩40,000 of ₩80,000 for T-shirt, size M × 1 to the card/,
  ],
  [
    'was refunded a sum for no shirt',
    { state: 'partly-refunded', refunded: 10_000 },
    /^Paid, refunded in part\. .*refunded ₩10,000 of ₩80,000 to the card/,
  ],
  ['was refunded', { state: 'refunded', refunded: 80_000 }, /^Refunded\. We’ve refunded ₩80,000 to the card/],
  [
    'came too late',
    { state: 'refunded', refunded: 80_000, paid_at: null },
    /^We refunded your payment\. We couldn’t fill/,
  ],
  ['is withdrawn from while the card company is silent', { withdrawal: WITHDRAWN }, /once it’s confirmed/],
  [
    'is withdrawn from once it left',
    { withdrawal: WITHDRAWN, delivery: { ...DELIVERY, state: 'shipped' } },
    /Send the shirts back/,
  ],
  [
    'from abroad is withdrawn from',
    { withdrawal: WITHDRAWN, payment_link: LINK },
    /within three business days, the way you paid/,
  ],
  [
    'of a posting can be paid',
    { kind: 'posting', state: 'pending', checkout: CHECKOUT, reserved_until: LATER },
    /^Waiting for your payment\. We’ll review your posting once it’s paid\.$/,
  ],
  [
    'of a posting ran out of time',
    { kind: 'posting', state: 'expired', delivery: null },
    /^Not paid in time\. Nothing was charged\. Your posting is saved/,
  ],
  [
    'of a posting was refunded in part',
    { kind: 'posting', delivery: null, state: 'partly-refunded', refunded: 40_000 },
    /^Paid, refunded in part\. .* ₩40,000 of ₩80,000 to the card/,
  ],
  [
    'of a posting was refunded',
    { kind: 'posting', delivery: null, state: 'refunded', refunded: 80_000 },
    /^Refunded\. We’ve refunded ₩80,000 to the card/,
  ],
  ['of a posting is paid', { kind: 'posting', delivery: null }, /^Paid\. Use the private link in our emails/],
  [
    'from abroad was refunded',
    { state: 'refunded', refunded: 80_000, payment_link: LINK },
    /^Refunded\. We’ve refunded all of it/,
  ],
])('An order that %s says so', (_what, given, words) => {
  expect(standing(given)).toMatch(words);
});
