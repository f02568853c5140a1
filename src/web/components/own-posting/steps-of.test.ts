import { expect, test } from 'vitest';
import type { PostingState } from '#contract/posting-states.ts';
import type { OwnPosting } from '#contract/postings.ts';
import { stepsOf } from '#web/components/own-posting/steps-of.ts';

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
    'sent done 20, review now, english now, published coming',
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
