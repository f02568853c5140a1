import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/schema/columns.ts';

/** Accounts on their way out: from this row on nothing is taken from them any more. Kept as the log of destruction. */
export const accountDeletions = pgTable('account_deletions', {
  user_id: uuid('user_id').primaryKey(),
  asked_at: moment('asked_at').notNull(),
  done_at: moment('done_at'),
});
