import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/schema/columns.ts';

/** Accounts on their way out: from this row on nothing is taken from them any more. Kept as the log of destruction. */
export const accountDeletions = pgTable('account_deletions', {
  user_id: uuid('user_id').primaryKey(),
  asked_at: moment('asked_at').notNull(),
  done_at: moment('done_at'),
});

/** Accounts that staff closed for a time or for good; the accounts service is told of each by a task. */
export const accountBans = pgTable('account_bans', {
  user_id: uuid('user_id').primaryKey(),
  banned_at: moment('banned_at').notNull(),
  /** Null for good. */
  until: moment('until'),
  reason: text('reason').notNull(),
});
