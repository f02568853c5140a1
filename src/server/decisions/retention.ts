import { lt } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/retention/retention.ts';
import { decisions } from '#server/schema/decisions.ts';

const KEPT_DAYS = 180;

export const decisionRetention = rowsDue({
  name: 'decisions',
  what: 'Decisions that could be taken back',
  rule: `${KEPT_DAYS} days after they were carried out`,
  table: decisions,
  key: decisions.id,
  isDue: (_ctx, now) => lt(decisions.due_at, daysBefore(now, KEPT_DAYS)),
});
