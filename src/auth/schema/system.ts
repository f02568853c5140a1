import { index, integer, text } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment } from '#auth/schema/columns.ts';

/** Fixed-window counts of the rate limits, shared by all nodes. */
export const rateLimits = accounts.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/** When an address last got, or seemed to get, a message of one kind; only a hash of both is kept. */
export const mailGaps = accounts.table('mail_gaps', {
  key: text('key').primaryKey(),
  sent_at: moment('sent_at').notNull(),
});

/** What this service made up for itself: its key to sign with, and the secret it seals with. */
export const secrets = accounts.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
});

/** The mails of the service running alone; within the product they go through the product's own queue. */
export const mails = accounts.table(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    message_id: text('message_id').notNull().unique(),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
  },
  (table) => [index('mails_created').on(table.created_at)],
);
