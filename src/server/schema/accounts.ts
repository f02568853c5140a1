import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/schema/columns.ts';

/** From this row on nothing is taken from the account. Kept as the log of destruction. */
export const accountDeletions = pgTable('account_deletions', {
  user_id: uuid('user_id').primaryKey(),
  asked_at: moment('asked_at').notNull(),
  done_at: moment('done_at'),
});

/** Accounts whose owner was asked whether to keep them; the row goes once they are used again. */
export const unusedAccounts = pgTable('unused_accounts', {
  user_id: uuid('user_id').primaryKey(),
  asked_at: moment('asked_at').notNull(),
});

export const accountBans = pgTable('account_bans', {
  user_id: uuid('user_id').primaryKey(),
  banned_at: moment('banned_at').notNull(),
  /** Null for good. */
  until: moment('until'),
  reason: text('reason').notNull(),
});
