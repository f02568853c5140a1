import { expect, test } from 'vitest';
import type { OwnPosting } from '#contract/postings.ts';
import { nextStepOf, refundableOf, refundOf, standingOf } from '#web/components/own-posting/standing-of.ts';

const NOW = Date.parse('2026-12-01T03:00:00Z');
const [BEFORE, LATER] = ['2026-12-01T02:00:00Z', '2026-12-20T03:00:00Z'];

type Order = NonNullable<NonNullable<OwnPosting['bill']>['order']>;
type Listing = NonNullable<OwnPosting['job']>;

function paying(order: Partial<Order>): Partial<OwnPosting> {
  const checkout = { client_key: 'k', sdk_url: null, order_name: 'x', success_url: 'http://x', fail_url: 'http://x' };
  const open = { state: 'pending', refunded: 0, reserved_until: LATER, checkout } as const;
  return { bill: { amount: 66_000, lines: [], order: { ...open, ...order } as Order } };
}

function listed(job: Partial<Listing>): Partial<OwnPosting> {
  return { state: 'accepted', job: { published_at: BEFORE, expires_at: LATER, ...job } as Listing };
}

/** A posting that waits for payment, but for what is given. */
function posting(given: Partial<OwnPosting>): OwnPosting {
  return { state: 'unpaid', bill: null, job: null, translation_state: null, can: [], ...given } as OwnPosting;
}

test.each<[string, Partial<OwnPosting>, string, string]>([
  ['can be paid', paying({}), 'to-pay', 'you'],
  ['was not paid in time', paying({ state: 'expired' }), 'time-over', 'you'],
  ['ran out of time a moment ago', paying({ reserved_until: BEFORE }), 'time-over', 'you'],
  ['was declined by the bank', paying({ state: 'failed' }), 'time-over', 'you'],
  ['may have been paid', paying({ checkout: null }), 'payment-checked', 'us'],
  ['was paid a moment ago', paying({ state: 'paid', checkout: null }), 'payment-checked', 'us'],
  ['is read by staff', { state: 'in-review', translation_state: 'wanted' }, 'in-review', 'us'],
  ['has its English', { state: 'in-review', translation_state: 'offered' }, 'translation-offered', 'you'],
  ['is asked about', { state: 'asked', translation_state: 'offered' }, 'asked', 'you'],
  ['waits for its day', listed({ state: 'scheduled', published_at: LATER }), 'scheduled', 'us'],
  ['is open', listed({ state: 'open' }), 'open', 'nobody'],
  ['was closed', listed({ state: 'closed' }), 'closed', 'nobody'],
  ['ran out', listed({ state: 'closed', expires_at: BEFORE }), 'expired', 'nobody'],
  ['was declined', { state: 'declined' }, 'declined', 'nobody'],
])('A posting that %s says so, and who is next', (_what, given, standing, next) => {
  const found = standingOf(posting(given), NOW);
  expect([found, nextStepOf(found)]).toEqual([standing, next]);
});

test('What was paid for a posting that ended is on its way back until all of it went back', () => {
  const paid = { state: 'paid', checkout: null } as const;
  const back = { state: 'refunded', refunded: 66_000, checkout: null } as const;
  expect(refundOf(posting({ state: 'declined', ...paying(paid) }))).toBe('asked');
  expect(refundOf(posting({ state: 'withdrawn', ...paying(back) }))).toBe('done');
  expect(refundOf(posting({ state: 'withdrawn', ...paying({ state: 'cancelled' }) }))).toBeNull();
  expect(refundOf(posting({ state: 'in-review', ...paying(paid) }))).toBeNull();
  expect(refundableOf(posting(paying(paid)))).toBe(66_000);
  expect(refundableOf(posting(paying({})))).toBe(0);
});
