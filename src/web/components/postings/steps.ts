import type { PostingState } from '#contract/postings/posting-states.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';

export type StatusKind =
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
export function statusOf(posting: OwnPosting, now: number): StatusKind {
  switch (posting.state) {
    case 'unpaid':
      return paymentStatus(posting, now);
    case 'in-review':
      return posting.translation_state === 'offered' ? 'translation-offered' : 'in-review';
    case 'accepted':
      return jobStatus(posting, now);
    default:
      return posting.state;
  }
}

const YOURS: readonly StatusKind[] = ['to-pay', 'time-over', 'translation-offered', 'asked'];
const OURS: readonly StatusKind[] = ['payment-checked', 'in-review', 'scheduled'];

export function nextStepOf(status: StatusKind): NextStep {
  if (YOURS.includes(status)) return 'you';
  return OURS.includes(status) ? 'us' : 'nobody';
}

/** Where the money of a posting that ended is; null where none was paid. */
export function refundOf({ state, bill }: OwnPosting): 'asked' | 'done' | null {
  if (!bill?.order || (state !== 'declined' && state !== 'withdrawn')) return null;
  if (bill.order.state === 'refunded') return 'done';
  return isFilled(bill.order) ? 'asked' : null;
}

function paymentStatus({ bill }: OwnPosting, now: number): StatusKind {
  const order = bill?.order;
  // The posting follows its order within moments.
  if (isFilled(order)) return 'payment-checked';
  // The server ends an overdue order within a minute.
  if (order?.state !== 'pending' || Date.parse(order.reserved_until ?? '') <= now) return 'time-over';
  return order.checkout ? 'to-pay' : 'payment-checked';
}

function jobStatus({ job }: OwnPosting, now: number): StatusKind {
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

function isFilled(order: Order | undefined): boolean {
  return order?.state === 'paid' || order?.state === 'partly-refunded';
}

type StepId = 'sent' | 'paid' | 'review' | 'english' | 'published' | 'closes';

/** A station of a posting. `stopped`: the posting ended here. `at`: when it was done, or will be, as far as is known. */
export type Step = {
  id: StepId;
  progress: 'done' | 'now' | 'coming' | 'stopped';
  at: string | null;
};

/** The stations of a posting from its sending to its end; `now` in ms. One that was stopped has none behind that. */
export function stepsOf(posting: OwnPosting, now: number): Step[] {
  const steps = [sent(posting), ...paid(posting), ...reviewed(posting), ...listing(posting, now)];
  const stopped = steps.findIndex(({ progress }) => progress === 'stopped');
  return stopped < 0 ? steps : steps.slice(0, stopped + 1);
}

function sent({ sent_at }: OwnPosting): Step {
  return { id: 'sent', progress: 'done', at: sent_at };
}

function paid(posting: OwnPosting): Step[] {
  if (!posting.bill) return [];
  const at = reached(posting, 'in-review');
  if (at !== null) return [{ id: 'paid', progress: 'done', at }];
  const ended = endOf(posting);
  return [{ id: 'paid', progress: ended === null ? 'now' : 'stopped', at: ended }];
}

/** The review ends after the employer's approval of the English text, and waits for it once there is one. */
function reviewed(posting: OwnPosting): Step[] {
  const text = english(posting);
  const read = review(posting);
  if (text === null) return [read];
  if (text.progress === 'now') return [text, { ...read, progress: 'coming' }];
  return text.progress === 'done' ? [text, read] : [read, text];
}

function review(posting: OwnPosting): Step {
  const ended = endOf(posting);
  if (ended !== null) return { id: 'review', progress: 'stopped', at: ended };
  if (posting.state === 'accepted') return { id: 'review', progress: 'done', at: reached(posting, 'accepted') };
  return { id: 'review', progress: posting.state === 'unpaid' ? 'coming' : 'now', at: null };
}

function english({ state, translation_state }: OwnPosting): Step | null {
  if (translation_state === null) return null;
  if (translation_state === 'approved') return { id: 'english', progress: 'done', at: null };
  const isNow = translation_state === 'offered' && state === 'in-review';
  return { id: 'english', progress: isNow ? 'now' : 'coming', at: null };
}

function listing({ job }: OwnPosting, now: number): Step[] {
  if (!job) return [{ id: 'published', progress: 'coming', at: null }];
  const { published_at, expires_at, state } = job;
  const isPublished = published_at !== null && Date.parse(published_at) <= now;
  return [
    { id: 'published', progress: isPublished ? 'done' : 'coming', at: published_at },
    { id: 'closes', progress: state === 'closed' ? 'done' : 'coming', at: closingTime(expires_at, state, now) },
  ];
}

/** A listing that was closed before its last day did not close on that day. */
function closingTime(expires_at: string | null, state: string, now: number): string | null {
  if (expires_at === null || (state === 'closed' && Date.parse(expires_at) > now)) return null;
  return expires_at;
}

function endOf(posting: OwnPosting): string | null {
  const { state } = posting;
  return state === 'declined' || state === 'withdrawn' ? reached(posting, state) : null;
}

function reached({ history }: OwnPosting, state: PostingState): string | null {
  return history.find((one) => one.state === state)?.at ?? null;
}
