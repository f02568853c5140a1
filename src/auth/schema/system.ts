import { index, integer, text } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment } from '#auth/schema/columns.ts';

export const rateLimits = accounts.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/** Time of the last message per address and kind, sent or pretended; the key is a hash of both. */
export const mailGaps = accounts.table('mail_gaps', {
  key: text('key').primaryKey(),
  sent_at: moment('sent_at').notNull(),
});

/** Generated secrets: the signing key, and the secret of the vault. */
export const secrets = accounts.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
});

/** Outbox of the stand-alone service; the product has a queue of its own. */
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
