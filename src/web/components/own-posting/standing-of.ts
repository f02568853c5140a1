import type { OwnPosting } from '#contract/postings.ts';

/** What the employer must know of a posting first. */
export type StandingKind =
  | 'to-pay'
  | 'payment-checked'
  | 'time-over'
  | 'in-review'
  | 'translation-offered'
  | 'asked'
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'expired'
  | 'declined'
  | 'withdrawn';

/** Who has the next step: the employer, our staff, or nobody. */
export type NextStep = 'you' | 'us' | 'nobody';

/** `now` in ms. */
export function standingOf(posting: OwnPosting, now: number): StandingKind {
  switch (posting.state) {
    case 'unpaid':
      return paymentStanding(posting, now);
    case 'in-review':
      return posting.translation_state === 'offered' ? 'translation-offered' : 'in-review';
    case 'accepted':
      return jobStanding(posting, now);
    default:
      return posting.state;
  }
}

const YOURS: readonly StandingKind[] = ['to-pay', 'time-over', 'translation-offered', 'asked'];
const OURS: readonly StandingKind[] = ['payment-checked', 'in-review', 'scheduled'];

export function nextStepOf(standing: StandingKind): NextStep {
  if (YOURS.includes(standing)) return 'you';
  return OURS.includes(standing) ? 'us' : 'nobody';
}

/** Where the money of a posting that ended is; null where none was paid. */
export function refundOf({ state, bill }: OwnPosting): 'asked' | 'done' | null {
  if (!bill?.order || (state !== 'declined' && state !== 'withdrawn')) return null;
  if (bill.order.state === 'refunded') return 'done';
  return isFilled(bill.order) ? 'asked' : null;
}

function paymentStanding({ bill }: OwnPosting, now: number): StandingKind {
  const order = bill?.order;
  // The posting follows its order within moments.
  if (isFilled(order)) return 'payment-checked';
  // The server ends an overdue order within a minute.
  if (order?.state !== 'pending' || Date.parse(order.reserved_until ?? '') <= now) return 'time-over';
  return order.checkout ? 'to-pay' : 'payment-checked';
}

function jobStanding({ job }: OwnPosting, now: number): StandingKind {
  if (job?.state === 'open') return 'open';
  if (job?.state !== 'closed') return 'scheduled';
  return job.expires_at !== null && Date.parse(job.expires_at) <= now ? 'expired' : 'closed';
}

/** Won that were paid and would go back if the posting were withdrawn. */
export function refundableOf({ bill }: OwnPosting): number {
  const order = bill?.order;
  return bill && order && isFilled(order) ? bill.amount - order.refunded : 0;
}

type Order = NonNullable<OwnPosting['bill']>['order'];

/** Whether an order of a posting is paid, and not refunded as a whole. */
function isFilled(order: Order | undefined): boolean {
  return order?.state === 'paid' || order?.state === 'partly-refunded';
}
