import { rowsOlderThan } from '#server/core/retention.ts';
import { accountDeletions } from '#server/schema/accounts.ts';

export const deletionRetention = rowsOlderThan({
  name: 'deletions of accounts',
  what: 'That an account was deleted, by its number alone',
  key: accountDeletions.user_id,
  since: accountDeletions.done_at,
  // PIPA asks that destruction is recorded; a month shows whether it went through.
  kept: { days: 30 },
});
