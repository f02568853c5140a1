import { lt } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/retention/retention.ts';
import { accountDeletions } from '#server/schema/accounts.ts';

/** PIPA asks that destruction is recorded; a month shows whether it went through. */
const KEEP_LOG_DAYS = 30;

export const deletionRetention = rowsDue({
  name: 'deletions of accounts',
  what: 'That an account was deleted, by its number alone',
  rule: `${KEEP_LOG_DAYS} days after`,
  table: accountDeletions,
  key: accountDeletions.user_id,
  isDue: (_ctx, now) => lt(accountDeletions.done_at, daysBefore(now, KEEP_LOG_DAYS)),
});
