import { lt, or } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { decisions } from '#server/schema/decisions.ts';

const KEPT_DAYS = 180;

/** One that still waits to be carried out stays, however late it is. */
export const decisionRetention = rowsDue({
  name: 'decisions',
  what: 'Decisions that could be taken back',
  rule: `${KEPT_DAYS} days after they were carried out or taken back`,
  key: decisions.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEPT_DAYS);
    return or(lt(decisions.done_at, before), lt(decisions.undone_at, before));
  },
});
