import type { ReactNode } from 'react';
import type { ConversationOutcome, Visibility } from '#contract/core/states.ts';
import type { MailState } from '#contract/desk/mails.ts';
import type { Run, SourceState } from '#contract/imports/sources.ts';
import type { JobState } from '#contract/jobs/job-state.ts';
import type { DeliveryState, OrderState } from '#contract/payments/orders.ts';
import type { PostingState, TranslationState } from '#contract/postings/posting-states.ts';
import type { AdminArticle } from '#contract/site/desk-articles.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';

type Marked =
  | (ConversationOutcome | DeliveryState | JobState | MailState | OrderState | PostingState | Run['state'])
  | (SourceState | TranslationState | Visibility | AdminArticle['status'] | 'upcoming' | 'over');

/** Filled: as it should be. Half: under way, or waiting. Hollow: over, or kept back. Dashed: nothing came of it. Crossed: look at it. */
const MARKS: Record<Marked, MarkName> = {
  accepted: 'open',
  approved: 'open',
  delivered: 'open',
  done: 'open',
  'on schedule': 'open',
  open: 'open',
  paid: 'open',
  public: 'open',
  sent: 'open',
  warned: 'open',
  asked: 'half',
  'by hand': 'half',
  held: 'half',
  'in-review': 'half',
  offered: 'half',
  packed: 'half',
  'partly-refunded': 'half',
  pending: 'half',
  running: 'half',
  scheduled: 'half',
  shipped: 'half',
  unpaid: 'half',
  upcoming: 'half',
  waiting: 'half',
  wanted: 'half',
  closed: 'shut',
  over: 'shut',
  paused: 'shut',
  private: 'shut',
  refunded: 'shut',
  unchanged: 'shut',
  cancelled: 'none',
  dismissed: 'none',
  draft: 'none',
  expired: 'none',
  'given-up': 'none',
  undone: 'none',
  withdrawn: 'none',
  blocked: 'no',
  declined: 'no',
  failed: 'no',
  failing: 'no',
};

/** How something stands, by a mark and its word. */
export function StateWord({ state, children }: { state: Marked; children: ReactNode }) {
  return (
    <span className={`desk-word ${MARKS[state]}`}>
      <Mark name={MARKS[state]} />
      {children}
    </span>
  );
}
