import { expect, test } from 'vitest';
import type { PostingState } from '#contract/postings/posting-states.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';
import { nextStepOf, refundableOf, refundOf, statusOf, stepsOf } from '#web/components/postings/steps.ts';

const NOW = Date.parse('2026-12-01T03:00:00Z');
const DAYS = ['2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z'];
const [BEFORE, LATER] = ['2026-11-23T03:00:00Z', '2027-01-20T15:00:00.000Z'];
const BILL = { amount: 66_000, lines: [], order: null };

/** A posting that went through these states, a day each. */
function posting(states: PostingState[], given: Partial<OwnPosting> = {}): OwnPosting {
  const history = states.map((state, at) => ({ state, at: DAYS[at] ?? '' }));
  const state = states.at(-1);
  return { state, history, sent_at: DAYS[0], bill: null, job: null, translation_state: null, ...given } as OwnPosting;
}

function listed(job: object): Partial<OwnPosting> {
  return { job: { published_at: BEFORE, expires_at: LATER, ...job } as OwnPosting['job'] };
}

test.each<[string, OwnPosting, string]>([
  [
    'waits for payment',
    posting(['unpaid'], { bill: BILL, translation_state: 'wanted' }),
    'sent done 20, paid now, review coming, english coming, published coming',
  ],
  [
    'was paid and is read',
    posting(['unpaid', 'in-review', 'asked'], { bill: BILL }),
    'sent done 20, paid done 21, review now, published coming',
  ],
  [
    'has its English to be read',
    posting(['in-review'], { translation_state: 'offered' }),
    'sent done 20, english now, review coming, published coming',
  ],
  [
    'has its English approved',
    posting(['in-review'], { translation_state: 'approved' }),
    'sent done 20, english done, review now, published coming',
  ],
  [
    'is to appear on a day',
    posting(['in-review', 'accepted'], listed({ state: 'scheduled', published_at: '2026-12-03T15:00:00Z' })),
    'sent done 20, review done 21, published coming 03, closes coming 20',
  ],
  [
    'is open',
    posting(['in-review', 'accepted'], listed({ state: 'open' })),
    'sent done 20, review done 21, published done 23, closes coming 20',
  ],
  [
    'was closed before its last day',
    posting(['in-review', 'accepted'], listed({ state: 'closed' })),
    'sent done 20, review done 21, published done 23, closes done',
  ],
  [
    'was paid and declined',
    posting(['unpaid', 'in-review', 'declined'], { bill: BILL, translation_state: 'wanted' }),
    'sent done 20, paid done 21, review stopped 22',
  ],
  [
    'was withdrawn before it was paid',
    posting(['unpaid', 'withdrawn'], { bill: BILL }),
    'sent done 20, paid stopped 21',
  ],
])('A posting that %s shows how far it came', (_what, shown, steps) => {
  const told = stepsOf(shown, NOW).map(({ id, progress, at }) => [id, progress, at?.slice(8, 10)].join(' ').trim());
  expect(told.join(', ')).toBe(steps);
});

const [MOMENT_AGO, DAYS_AHEAD] = ['2026-12-01T02:00:00Z', '2026-12-20T03:00:00Z'];

type Order = NonNullable<NonNullable<OwnPosting['bill']>['order']>;
type Listing = NonNullable<OwnPosting['job']>;

function paying(order: Partial<Order>): Partial<OwnPosting> {
  const checkout = { client_key: 'k', sdk_url: null, order_name: 'x', success_url: 'http://x', fail_url: 'http://x' };
  const open = { state: 'pending', refunded: 0, reserved_until: DAYS_AHEAD, checkout } as const;
  return { bill: { amount: 66_000, lines: [], order: { ...open, ...order } as Order } };
}

function published(job: Partial<Listing>): Partial<OwnPosting> {
  return { state: 'accepted', job: { published_at: MOMENT_AGO, expires_at: DAYS_AHEAD, ...job } as Listing };
}

/** A posting that waits for payment, but for what is given. */
function unpaid(given: Partial<OwnPosting>): OwnPosting {
  return { state: 'unpaid', bill: null, job: null, translation_state: null, can: [], ...given } as OwnPosting;
}

test.each<[string, Partial<OwnPosting>, string, string]>([
  ['can be paid', paying({}), 'to-pay', 'you'],
  ['was not paid in time', paying({ state: 'expired' }), 'time-over', 'you'],
  ['ran out of time a moment ago', paying({ reserved_until: MOMENT_AGO }), 'time-over', 'you'],
  ['was declined by the bank', paying({ state: 'failed' }), 'time-over', 'you'],
  ['may have been paid', paying({ checkout: null }), 'payment-checked', 'us'],
  ['was paid a moment ago', paying({ state: 'paid', checkout: null }), 'payment-checked', 'us'],
  ['is read by staff', { state: 'in-review', translation_state: 'wanted' }, 'in-review', 'us'],
  ['has its English', { state: 'in-review', translation_state: 'offered' }, 'translation-offered', 'you'],
  ['is asked about', { state: 'asked', translation_state: 'offered' }, 'asked', 'you'],
  ['waits for its day', published({ state: 'scheduled', published_at: DAYS_AHEAD }), 'scheduled', 'us'],
  ['is open', published({ state: 'open' }), 'open', 'nobody'],
  ['was closed', published({ state: 'closed' }), 'closed', 'nobody'],
  ['ran out', published({ state: 'closed', expires_at: MOMENT_AGO }), 'expired', 'nobody'],
  ['was declined', { state: 'declined' }, 'declined', 'nobody'],
])('A posting that %s says so, and who is next', (_what, given, standing, next) => {
  const found = statusOf(unpaid(given), NOW);
  expect([found, nextStepOf(found)]).toEqual([standing, next]);
});

test('What was paid for a posting that ended is on its way back until all of it went back', () => {
  const paid = { state: 'paid', checkout: null } as const;
  const back = { state: 'refunded', refunded: 66_000, checkout: null } as const;
  expect(refundOf(unpaid({ state: 'declined', ...paying(paid) }))).toBe('asked');
  expect(refundOf(unpaid({ state: 'withdrawn', ...paying(back) }))).toBe('done');
  expect(refundOf(unpaid({ state: 'withdrawn', ...paying({ state: 'cancelled' }) }))).toBeNull();
  expect(refundOf(unpaid({ state: 'in-review', ...paying(paid) }))).toBeNull();
  expect(refundableOf(unpaid(paying(paid)))).toBe(66_000);
  expect(refundableOf(unpaid(paying({})))).toBe(0);
});
