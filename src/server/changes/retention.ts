import { lt } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/retention/retention.ts';
import { changes } from '#server/schema/system.ts';

/** Nodes that were away longer start with an empty cache, so older rows are useless. */
const CHANGES_KEPT_DAYS = 7;

export const changeRetention = rowsDue({
  name: 'changes',
  what: 'Records of what changed',
  rule: `after ${CHANGES_KEPT_DAYS} days`,
  table: changes,
  key: changes.id,
  isDue: (_ctx, now) => lt(changes.created_at, daysBefore(now, CHANGES_KEPT_DAYS)),
});
